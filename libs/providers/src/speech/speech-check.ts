import type { SpeechConfig } from '@pregonero/config';
import type { ProviderCheck } from '../third-party';
import { OpenAiSpeech } from './adapters/openai/openai-speech.adapter';

const KNOWN = 'la clave sirve y el modelo existe';
const UNLISTED = 'responde; no dice qué modelos tiene';

/** Returns the look of `doctor` at the voice service. `off` says what works instead, where no such service is set. */
export function checkSpeech(config: SpeechConfig): ProviderCheck & { off?: string } {
  return {
    title: 'Voz',
    cure: 'revisa SPEECH_BASE_URL, SPEECH_API_KEY y SPEECH_MODEL',
    look: async (signal) => {
      const isKnown = await new OpenAiSpeech(config).knowsModel(signal);
      if (isKnown === false) throw new Error('el servidor no conoce el modelo de voz');
      return isKnown === null ? UNLISTED : KNOWN;
    },
    ...(config.provider === 'presenter' && {
      off: 'apagado: cada presentador habla con su propia voz → para encenderlo pon SPEECH_PROVIDER=openai, SPEECH_API_KEY',
    }),
  };
}
