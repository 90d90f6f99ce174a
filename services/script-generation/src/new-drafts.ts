import { Inject, Injectable } from '@nestjs/common';
import { type CantidadVideos, toClosedWeekdays } from '@pregonero/contracts/api';
import type { LocalDateCode } from '@pregonero/contracts/dates';
import {
  FormularioRepository,
  GuionRepository,
  PerfilNegocioRepository,
  PublishingSlotsRepository,
} from '@pregonero/persistence';
import { type DraftGuion, type Occasion, SCRIPT_WRITER, type ScriptWriterPort } from '@pregonero/providers';
import { type AfterCommit, LiveEvents } from '@pregonero/queue';
import { DataSource, type EntityManager } from 'typeorm';
import { firstOccasion, withoutDays } from './asked-topics';
import { draftColumns } from './draft-columns';
import { dateFor, datesFor, occasionAsked, occasionAt } from './draft-dates';
import { knownBusiness } from './known-business';
import { noBusinessForm } from './no-business-form';

/** A text that was written, and the occasion that it speaks of. */
export interface DatedDraft {
  readonly draft: DraftGuion;
  readonly occasion: Occasion | undefined;
  /** What the owner asked for, days by their names. */
  readonly temas: readonly string[];
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
    /** What each of them is about, in their order; an empty list leaves it to the writer. */
    temas?: readonly (readonly string[])[];
    variacion: string;
    signal: AbortSignal;
  }): Promise<DatedDraft[]> {
    const { userId, temas: topics = Array<string[]>(ask.cantidad).fill([]), ...wish } = ask;
    const formulario = await this.formularios.findOf(userId);
    if (formulario === null) throw noBusinessForm(userId);
    const asked = topics.map(firstOccasion);
    const { dates, timeZone } = await this.freeDates(this.dataSource.manager, userId, asked);
    const known = await knownBusiness(
      { perfiles: this.perfiles, guiones: this.guiones },
      { userId, timeZone },
    );
    const hasOffer = known.perfil.oferta !== undefined;
    const ocasiones = asked.map((code, index) => {
      if (code !== undefined) return occasionAsked(code, dates[index], timeZone);
      // Whoever says what a script is about wants no date besides.
      if ((topics[index]?.length ?? 0) > 0) return undefined;
      return occasionAt(dates[index], { formulario, hasOffer, timeZone });
    });
    const drafts = await this.writer.write({
      formulario,
      ...known,
      ...wish,
      ocasiones,
      temas: topics.map(withoutDays),
    });
    return drafts.map((draft, index) => ({ draft, occasion: ocasiones[index], temas: topics[index] ?? [] }));
  }

  /**
   * Makes rows of them and tells their owner's browser. The caller holds the user's row, so that two batches of one person
   * never get the same day. `delMes` marks scripts of a proposed month.
   */
  async keep(
    { tx, after }: { tx: EntityManager; after: AfterCommit },
    { userId, delMes }: { userId: number; delMes: boolean },
    written: readonly DatedDraft[],
  ): Promise<number[]> {
    const { dates, timeZone } = await this.freeDates(
      tx,
      userId,
      written.map(({ temas }) => firstOccasion(temas)),
    );
    const rows = await this.guiones.create(
      tx,
      written.map(({ draft, occasion, temas }, index) => ({
        userId,
        delMes,
        temas: [...temas],
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
    asked: readonly (LocalDateCode | undefined)[],
  ): Promise<{ dates: (Date | undefined)[]; timeZone: string }> {
    const now = new Date();
    const taken = await this.guiones.suggestedDates(tx, userId, now);
    const slots = await this.slots.of(userId, tx);
    const { cerrado } = await this.perfiles.of(userId, tx);
    const closed = toClosedWeekdays(cerrado);
    return { dates: datesFor(asked, slots, { now, taken, closed }), timeZone: slots.timeZone };
  }
}
