import { Inject, Injectable } from '@nestjs/common';
import type { CantidadVideos } from '@pregonero/contracts/api';
import {
  FormularioRepository,
  GuionRepository,
  PerfilNegocioRepository,
  PublishingSlotsRepository,
} from '@pregonero/persistence';
import { type DraftGuion, type Occasion, SCRIPT_WRITER, type ScriptWriterPort } from '@pregonero/providers';
import { type AfterCommit, LiveEvents } from '@pregonero/queue';
import { DataSource, type EntityManager } from 'typeorm';
import { draftColumns } from './draft-columns';
import { dateFor, nextDates, occasionAt } from './draft-dates';
import { knownBusiness } from './known-business';
import { noBusinessForm } from './no-business-form';

/** A text that was written, and the occasion that it speaks of. */
export interface DatedDraft {
  readonly draft: DraftGuion;
  readonly occasion: Occasion | undefined;
}

/** New scripts of an account: written of its business for the dates that are free, then kept with the dates that still are. */
@Injectable()
export class NewDrafts {
  constructor(
    @Inject(SCRIPT_WRITER) private readonly writer: ScriptWriterPort,
    private readonly formularios: FormularioRepository,
    private readonly perfiles: PerfilNegocioRepository,
    private readonly slots: PublishingSlotsRepository,
    private readonly guiones: GuionRepository,
    private readonly live: LiveEvents,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * Has them written; keeps nothing. `variacion` is the same for a repeat of the same work, and another for any other.
   *
   * @throws JobFailure when the account has no business form (any more); ProviderError
   */
  async write(ask: {
    userId: number;
    cantidad: CantidadVideos;
    variacion: string;
    signal: AbortSignal;
  }): Promise<DatedDraft[]> {
    const { userId, ...wish } = ask;
    const formulario = await this.formularios.findOf(userId);
    if (formulario === null) throw noBusinessForm(userId);
    const { dates, timeZone } = await this.freeDates(this.dataSource.manager, userId, wish.cantidad);
    const ocasiones = Array.from({ length: wish.cantidad }, (_none, index) =>
      occasionAt(dates[index], { formulario, timeZone }),
    );
    const drafts = await this.writer.write({
      formulario,
      ...(await knownBusiness({ perfiles: this.perfiles, guiones: this.guiones }, { userId, timeZone })),
      ...wish,
      ocasiones,
    });
    return drafts.map((draft, index) => ({ draft, occasion: ocasiones[index] }));
  }

  /**
   * Makes rows of them and tells their owner's browser. The caller holds the user's row, so that two batches of one person
   * never get the same day.
   */
  async keep(
    { tx, after }: { tx: EntityManager; after: AfterCommit },
    userId: number,
    written: readonly DatedDraft[],
  ): Promise<number[]> {
    const { dates, timeZone } = await this.freeDates(tx, userId, written.length);
    const rows = await this.guiones.create(
      tx,
      written.map(({ draft, occasion }, index) => ({
        userId,
        ...draftColumns(draft),
        fechaSugerida: dateFor(occasion, dates[index], timeZone),
      })),
    );
    const guionIds = rows.map(({ id }) => id);
    after(() => {
      this.live.publish(userId, 'guiones:changed', { guionIds });
    });
    return guionIds;
  }

  private async freeDates(
    tx: EntityManager,
    userId: number,
    count: number,
  ): Promise<{ dates: Date[]; timeZone: string }> {
    const now = new Date();
    const taken = await this.guiones.suggestedDates(tx, userId, now);
    const slots = await this.slots.of(userId, tx);
    return { dates: nextDates(slots, now, { count, taken }), timeZone: slots.timeZone };
  }
}
