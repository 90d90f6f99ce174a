import type { SpeechConfig } from '@pregonero/config';
import type { Voice } from '@pregonero/contracts/api';
import { PresenterRegistry } from '@pregonero/providers';
import { CatalogueService } from './catalogue.service';

const VOICE: Voice = {
  voice_id: 'lucia',
  name: 'Lucía',
  language: 'Spanish',
  gender: null,
  style: null,
  age: null,
  accent: null,
  preview_audio: null,
  borrador: true,
};

function catalogueOf(voices: Voice[], provider: SpeechConfig['provider'] = 'presenter'): CatalogueService {
  const presenters = new PresenterRegistry([
    {
      ...{ id: 'first', calls: [], slots: 1 },
      voices: { listVoices: () => Promise.resolve(voices), speak: () => Promise.resolve() },
      rendering: { kind: 'instant', api: { film: () => Promise.resolve({}) } },
    },
  ]);
  return new CatalogueService(presenters, { provider } as SpeechConfig);
}

async function isDraftWith(provider: SpeechConfig['provider']): Promise<boolean | undefined> {
  const [voice] = await catalogueOf([VOICE], provider).voices();
  return voice?.borrador;
}

describe('CatalogueService', () => {
  it('calls voices drafts only where they speak in the videos', async () => {
    expect(await isDraftWith('presenter')).toBe(true);
    expect(await isDraftWith('openai')).toBe(false);
  });

  it.each([
    ['all without a word', {}, ['lucia', 'marco']],
    ['a name without its accent', { q: 'lucia' }, ['lucia']],
    ['a piece of an id', { q: 'ARC' }, ['marco']],
    ['a trait beside the word', { q: 'a', gender: 'male' }, ['marco']],
    ['none by a trait that a voice does not tell', { q: 'lucia', gender: 'female' }, []],
    ['none by a word that is nowhere', { q: 'pan' }, []],
  ])('finds %s', async (_what, query, found) => {
    const catalogue = catalogueOf([VOICE, { ...VOICE, voice_id: 'marco', name: 'Marco', gender: 'male' }]);

    expect((await catalogue.searchVoices(query)).map((voice) => voice.voice_id)).toEqual(found);
  });
});
