import { scriptWriterConfig } from '@pregonero/config';
import { defineThirdParty } from '../../../third-party';
import type { ScriptWriterPort } from '../../script-writer.port';
import { LocalScriptWriter } from '../local/local-script-writer.adapter';
import { OpenAiScriptWriter } from './openai-script-writer.adapter';

/** Scripts by the model of the operator, or by this process without one. */
export const openai = defineThirdParty({
  id: 'openai',
  concern: 'scriptWriter',
  settings: scriptWriterConfig,
  instead: 'las plantillas escriben los guiones',
  apiUrl: ({ baseUrl }) => baseUrl,
  create: (settings): ScriptWriterPort =>
    settings.enabled ? new OpenAiScriptWriter(settings) : new LocalScriptWriter(),
  check: (writer) => ({
    title: 'Guiones',
    cure: 'revisa OPENAI_BASE_URL, OPENAI_API_KEY y OPENAI_MODEL',
    look: async (signal) => {
      if (!(await writer.knowsModel(signal))) throw new Error('el servidor no conoce el modelo');
      if (!(await writer.mayWrite(signal)))
        throw new Error('la clave no tiene permiso para pedir textos al modelo (model.request)');
      return 'la clave sirve, el modelo existe y se le pueden pedir textos';
    },
  }),
});
