import { heygen } from './adapters/heygen';
import { portrait } from './adapters/portrait';
import { studio } from './adapters/studio';
import { createPresenters, isPresenterOn } from './presenter-definition';
import type { PresenterHost } from './presenter-host';
import type { PresenterProvider } from './presenter-provider';
import { PresenterRegistry } from './presenter-registry';

const aProvider = (id: string, more: Partial<PresenterProvider> = {}): PresenterProvider => ({
  ...{ id, calls: [], slots: 1, rendering: { kind: 'instant', api: { film: () => Promise.resolve({}) } } },
  ...more,
});
const FIRST = aProvider('first');
const SECOND = aProvider('second', { readOldId: (id) => (id.startsWith('old-') ? id.slice(4) : null) });

describe('PresenterRegistry', () => {
  const registry = new PresenterRegistry([FIRST, SECOND]);

  it.each([
    ['ana', FIRST, 'ana'],
    ['first:ana', FIRST, 'ana'],
    ['second:12', SECOND, '12'],
    ['second:a:b', SECOND, 'a:b'],
    ['old-12', SECOND, '12'],
    // Of nobody who is known: the first provider says that it has no such presenter.
    ['third:ana', FIRST, 'third:ana'],
    ['second:', FIRST, 'second:'],
  ])('reads %s', (publicId, provider, id) => {
    expect(registry.find(publicId)).toEqual({ provider, id });
  });

  it('publishes ids of the first provider bare and all others with their provider', () => {
    expect([registry.publicId(FIRST, 'ana'), registry.publicId(SECOND, '12')]).toEqual(['ana', 'second:12']);
  });

  it('takes the first provider for a job that names none, and refuses one that is not known', () => {
    expect(registry.get(undefined)).toBe(FIRST);
    expect(registry.get('second')).toBe(SECOND);
    expect(() => registry.get('third')).toThrow('not known');
  });

  it('keeps bare ids and jobs with a first provider that is off, and offers only the others', () => {
    const off = aProvider('first', { isOff: true });
    const withoutFirst = new PresenterRegistry([off, SECOND]);

    expect(withoutFirst.all).toEqual([SECOND]);
    expect(withoutFirst.find('ana')).toEqual({ provider: off, id: 'ana' });
    expect(withoutFirst.publicId(SECOND, '12')).toBe('second:12');
    expect(withoutFirst.get(undefined)).toBe(off);
  });

  it('refuses an empty list and two providers of one id', () => {
    expect(() => new PresenterRegistry([])).toThrow('no presenter provider');
    expect(() => new PresenterRegistry([FIRST, aProvider('first')])).toThrow('one id');
  });
});

describe('providers that are on', () => {
  const BUILT_IN = [heygen, portrait, studio];
  const settings = (apiKey: string, presenters: string) => ({
    heygen: { apiKey, baseUrl: 'http://localhost:3100/heygen', maxConcurrent: 1 },
    portrait: { maxConcurrent: 1 },
    studio: { presenters, filmsPerWorker: 0 },
  });
  const listOn = (apiKey: string, presenters: string) =>
    BUILT_IN.filter((each) => isPresenterOn(each, settings(apiKey, presenters))).map(({ id }) => id);

  it.each([
    ['a-key', 'auto', ['heygen', 'portrait']],
    ['a-key', 'on', ['heygen', 'portrait', 'studio']],
    ['', 'auto', ['portrait', 'studio']],
    ['', 'off', ['portrait']],
  ])('with the key "%s" of HeyGen and the studio %s', (apiKey, presenters, on) => {
    expect(listOn(apiKey, presenters)).toEqual(on);
  });

  it('leave ids and lines of one that is off to it, and end its renders with a reason', async () => {
    const registry = createPresenters(BUILT_IN, settings('', 'auto'), {} as PresenterHost);
    const { provider } = registry.find('abigail');

    expect([provider.id, provider.shared, provider.voices]).toEqual(['heygen', undefined, undefined]);
    expect(registry.known.map((each) => registry.laneOf(each))).toEqual([undefined, 'portrait', 'studio']);
    expect(registry.find('studio:sofia').provider.shared).toBeDefined();
    const { rendering } = provider;
    const film = rendering.kind === 'instant' ? rendering.api.film({} as never) : Promise.resolve();
    await expect(film).rejects.toMatchObject({
      kind: 'rejected',
      final: true,
      sentence: { code: 'presenter_gone' },
    });
  });
});
