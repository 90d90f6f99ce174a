import { ProviderError } from '@pregonero/contracts/jobs';
import { DEFAULT_LANGUAGE, render, say } from '@pregonero/contracts/languages/server';
import { MediaError, type MediaErrorCode } from '@pregonero/video';
import { audioRefusal, speechRefusal } from './audio-refusal';

const refusedByProvider = new ProviderError({
  provider: 'heygen',
  kind: 'rejected',
  message: 'no',
  sentence: say('presenters_refused_audio'),
  providerCode: 'audio_refused',
});
const busy = new ProviderError({
  provider: 'heygen',
  kind: 'rate_limited',
  message: 'busy',
  sentence: say('presenters_busy'),
});
const recording = (code: MediaErrorCode): MediaError => new MediaError(code, 'no');

const said = (error: unknown): string => render((error as ProviderError).sentence, DEFAULT_LANGUAGE);

describe('audioRefusal', () => {
  it('asks the owner for another recording only where the owner recorded one', () => {
    for (const error of [
      recording('recording_unreadable'),
      recording('recording_silent'),
      refusedByProvider,
    ]) {
      expect(audioRefusal(error, 'owner')).toMatchObject({ kind: 'rejected' });
      expect(said(audioRefusal(error, 'owner'))).toMatch(/[Ss]ube otra grabación/u);
      expect(audioRefusal(error, 'service')).toMatchObject({ kind: 'rejected' });
      expect(said(audioRefusal(error, 'service'))).toMatch(
        /^El audio que hizo el servicio de voz .*No se cobró nada/u,
      );
    }
  });

  it.each([busy, recording('ffmpeg_missing'), recording('aborted'), new Error('aborted')])(
    'leaves %s as it is',
    (error) => {
      expect(audioRefusal(error, 'owner')).toBe(error);
      expect(audioRefusal(error, 'service')).toBe(error);
      expect(speechRefusal(error)).toBe(error);
    },
  );
});

describe('speechRefusal', () => {
  it.each([
    ['recording_unreadable', 'retryable', /servicio de voz no responde/u],
    ['recording_type_refused', 'retryable', /servicio de voz no responde/u],
    ['recording_silent', 'retryable', /servicio de voz no responde/u],
    ['recording_too_short', 'retryable', /menos de medio segundo.*alarga el texto/u],
    ['recording_too_long', 'rejected', /más de 10 minutos.*acorta el texto/u],
  ] as const)('of %s is %s and never speaks of a recording', (code, kind, message) => {
    const error = speechRefusal(recording(code));

    expect(error).toMatchObject({ name: 'JobFailure', kind });
    expect(said(error)).toMatch(message);
    expect(said(error)).not.toMatch(/grabación/u);
  });
});
