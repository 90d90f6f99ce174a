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
    // Of nobody who is on: the first provider says that it has no such presenter.
    ['third:ana', FIRST, 'third:ana'],
    ['second:', FIRST, 'second:'],
  ])('reads %s', (publicId, provider, id) => {
    expect(registry.find(publicId)).toEqual({ provider, id });
  });

  it('publishes ids of the first provider bare and all others with their provider', () => {
    expect([registry.publicId(FIRST, 'ana'), registry.publicId(SECOND, '12')]).toEqual(['ana', 'second:12']);
  });

  it('takes the first provider for a job that names none, and refuses one that is not on', () => {
    expect(registry.get(undefined)).toBe(FIRST);
    expect(registry.get('second')).toBe(SECOND);
    expect(() => registry.get('third')).toThrow('not on');
  });

  it('refuses an empty list and two providers of one id', () => {
    expect(() => new PresenterRegistry([])).toThrow('no presenter provider');
    expect(() => new PresenterRegistry([FIRST, aProvider('first')])).toThrow('one id');
  });
});
