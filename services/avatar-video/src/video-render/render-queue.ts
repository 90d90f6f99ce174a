import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type RenderOutlook, renderOutlookOf } from '@pregonero/contracts/api';
import { videoRender } from '@pregonero/contracts/jobs';
import { ColaVideoRepository, GuionRepository } from '@pregonero/persistence';
import { type AfterCommit, JobTurns, type TurnPlace } from '@pregonero/queue';
import { DataSource, type EntityManager } from 'typeorm';
import { RenderAnnouncer } from './render-announcer';
import type { RenderContext } from './video-render.types';

/** Moves within this time are told together: a place is a matter of minutes. */
const TOLD_EVERY_MS = 1_000;
/** Those who hear of each move: whoever is next sees it at once. */
const NEXT_TOLD = 100;
/** Those behind them who hear of it as well, in turn: a queue of any length costs the same number of events. */
const OTHERS_TOLD = 400;

/** The renders that wait for a place at the provider, as their owners see them. */
@Injectable()
export class RenderQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger('render-queue');
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** Position of the last of the others who was told. */
  private toldUntil = NEXT_TOLD;

  constructor(
    private readonly turns: JobTurns,
    private readonly guiones: GuionRepository,
    private readonly cola: ColaVideoRepository,
    private readonly announcer: RenderAnnouncer,
    private readonly dataSource: DataSource,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** A script came and found no place: it waits as `pendiente`. */
  async joined(ctx: RenderContext, tx: EntityManager, after: AfterCommit): Promise<void> {
    const row = await this.guiones.transition(tx, { guionId: ctx.payload.guionId, move: 'retener' });
    if (row !== null) this.announcer.changed(after, row);
    after(() => {
      this.moved();
    });
  }

  /** Somebody came, went or got a turn: the next that wait are told where they stand now, and some of the others. */
  moved(): void {
    if (this.stopped || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.tell();
    }, TOLD_EVERY_MS);
  }

  private async tell(): Promise<void> {
    try {
      const next = await this.turns.queueOf(videoRender, { from: 0, rows: NEXT_TOLD });
      await this.tellThese(next);
      if (next.length < NEXT_TOLD) return;
      const others = await this.turns.queueOf(videoRender, { from: this.toldUntil, rows: OTHERS_TOLD });
      await this.tellThese(others);
      this.toldUntil = others.length < OTHERS_TOLD ? NEXT_TOLD : this.toldUntil + OTHERS_TOLD;
    } catch (error) {
      this.logger.warn({ msg: 'could not tell who waits where', err: error });
    }
  }

  private async tellThese(waiting: readonly TurnPlace[]): Promise<void> {
    const places = new Map(waiting.map((place) => [videoRender.payload.parse(place.payload).guionId, place]));
    if (places.size === 0) return;
    const { medianSeconds } = await this.cola.pace(this.dataSource.manager, 0);
    for (const row of await this.guiones.findAll([...places.keys()])) {
      this.announcer.moved(row, this.outlook(places.get(row.id), medianSeconds));
    }
  }

  private outlook(place: TurnPlace | undefined, medianSeconds: number | null): RenderOutlook {
    const { position = null, held = 0 } = place ?? {};
    return renderOutlookOf({ position, held, medianSeconds, elapsedSeconds: null });
  }
}
