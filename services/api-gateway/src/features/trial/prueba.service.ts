import { Inject, Injectable } from '@nestjs/common';
import type { PruebaResponse } from '@pregonero/contracts/api';
import { DEFAULT_LANGUAGE, render, say } from '@pregonero/contracts/languages/server';
import { SCRIPT_WRITER, type ScriptWriterPort } from '@pregonero/providers';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../platform/gateway.config';
import { Ceilings } from '../../platform/limits/ceilings.service';
import { quickAnswer } from '../../platform/script-writer/quick-answer';
import { readTrialBusiness } from './trial-business';

const DAY_MS = 86_400_000;

/** Scripts for whoever only looks: by the product's own writer, kept nowhere. */
@Injectable()
export class PruebaService {
  constructor(
    @Inject(SCRIPT_WRITER) private readonly writer: ScriptWriterPort,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'throttles'>,
    private readonly ceilings: Ceilings,
  ) {}

  /**
   * Two scripts from one line about a business.
   * @throws ProviderError when the model is away
   * @throws ApiError `too_many_requests` when the trials of a day are used up
   */
  async write(negocio: string): Promise<PruebaResponse> {
    const limit = this.config.throttles.pruebaPerDay;
    await this.ceilings.count({ key: 'prueba', limit, windowMs: DAY_MS, reason: 'trials' });
    const { fields, perfil } = readTrialBusiness(negocio, new Date());
    const drafts = await quickAnswer('trial scripts', (signal) =>
      this.writer.write({
        formulario: {
          // Scripts are written in the product's own language, whatever the page is read in.
          audienciaObjetivo: render(say('trial_audience'), DEFAULT_LANGUAGE),
          tonoVoz: 'amigable',
          objetivoContenido: 'aumentar_ventas',
          ...fields,
        },
        ...(perfil === undefined ? {} : { perfil }),
        cantidad: 2,
        signal,
      }),
    );
    return { guiones: drafts.map(({ titulo, contenido, caption }) => ({ titulo, contenido, caption })) };
  }
}
