import type { SpeechConfig } from '@pregonero/config';
import type { Voice } from '@pregonero/contracts/api';
import type { AvatarVideoPort } from '@pregonero/providers';
import { CatalogueService } from './catalogue.service';
import type { Portraits } from './portraits';

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

async function isDraftWith(provider: SpeechConfig['provider']): Promise<boolean | undefined> {
  const avatarVideo = { listVoices: () => Promise.resolve([VOICE]) } as unknown as AvatarVideoPort;
  const [voice] = await new CatalogueService(
    avatarVideo,
    { provider } as SpeechConfig,
    {} as Portraits,
  ).voices();
  return voice?.borrador;
}

describe('CatalogueService', () => {
  it('calls voices drafts only where they speak in the videos', async () => {
    expect(await isDraftWith('presenter')).toBe(true);
    expect(await isDraftWith('openai')).toBe(false);
  });
});
