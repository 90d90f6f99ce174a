import { Inject, Injectable } from '@nestjs/common';
import type { PruebaResponse } from '@pregonero/contracts/api';
import { DEFAULT_LANGUAGE, render, say } from '@pregonero/contracts/languages/server';
import { SCRIPT_WRITER, type ScriptWriterPort } from '@pregonero/providers';
import { quickAnswer } from '../script-writer/quick-answer';

/** Scripts for whoever only looks: by the product's own writer, kept nowhere. */
@Injectable()
export class PruebaService {
  constructor(@Inject(SCRIPT_WRITER) private readonly writer: ScriptWriterPort) {}

  /** Two scripts from one line about a business. @throws ProviderError when the model is away */
  async write(negocio: string): Promise<PruebaResponse> {
    const drafts = await quickAnswer('trial scripts', (signal) =>
      this.writer.write({
        formulario: {
          tipoNegocio: negocio,
          // Scripts are written in the product's own language, whatever the page is read in.
          audienciaObjetivo: render(say('trial_audience'), DEFAULT_LANGUAGE),
          tonoVoz: 'amigable',
          objetivoContenido: 'aumentar_ventas',
          temasPrincipales: negocio,
        },
        cantidad: 2,
        signal,
      }),
    );
    return { guiones: drafts.map(({ titulo, contenido, caption }) => ({ titulo, contenido, caption })) };
  }
}
