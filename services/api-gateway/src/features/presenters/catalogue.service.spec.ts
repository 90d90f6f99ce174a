import type { SpeechConfig } from '@pregonero/config';
import type { Avatar, Voice } from '@pregonero/contracts/api';
import { type PresenterProvider, PresenterRegistry } from '@pregonero/providers';
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

/** A catalogue of providers with presenters of these names, whose ids are the names in small letters. */
function catalogueWith(providers: Record<string, readonly string[]>): CatalogueService {
  const listOf = (names: readonly string[]): Avatar[] =>
    names.map((name) => ({
      ...{ avatar_id: name.toLowerCase(), avatar_name: name, preview_image_url: '', preview_image: '' },
      ...{ preview_video_url: null, language: null, gender: null, ethnicity: null, age: null },
      ...{ use_case: [], premium: false },
    }));
  const all = Object.entries(providers).map(([id, names]): PresenterProvider => ({
    ...{ id, calls: [], slots: 1 },
    shared: { listAvatars: () => Promise.resolve(listOf(names)) },
    rendering: { kind: 'instant', api: { film: () => Promise.resolve({}) } },
  }));
  return new CatalogueService(new PresenterRegistry(all), { provider: 'presenter' } as SpeechConfig);
}

describe('CatalogueService', () => {
  it('lists a presenter that the studio draws once, and finds the others of its provider', async () => {
    const catalogue = catalogueWith({ heygen: ['Alma', 'Bruno', 'Carla'], studio: ['Alma', 'Bruno'] });

    expect((await catalogue.avatars(1)).map(({ avatar_id }) => avatar_id).toSorted()).toEqual([
      'carla',
      'studio:alma',
      'studio:bruno',
    ]);
    expect((await catalogueWith({ heygen: ['Alma'] }).avatars(1)).map(({ avatar_id }) => avatar_id)).toEqual([
      'alma',
    ]);
  });

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
