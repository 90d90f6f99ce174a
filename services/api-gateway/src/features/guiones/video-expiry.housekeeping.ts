import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { brollCompose, videoFinish } from '@pregonero/contracts/jobs';
import {
  announceGuion,
  GuionRepository,
  NotificationRepository,
  StoredFileRemovalRepository,
  tellOwner,
  UserRepository,
} from '@pregonero/persistence';
import { JobLookup, LiveEvents, TransactionEffects } from '@pregonero/queue';
import { GuionMediaService } from './guion-media.service';
import { countEach } from '../../platform/housekeeping/count-each';
import { HousekeepingRegistry } from '../../platform/housekeeping/housekeeping.registry';
import { before, VIDEO_LIFE_MS } from '../../platform/retention/retention.policy';

const EVERY_MS = 60_000;
const BATCH = 100;

/**
 * Ends the life of generated videos after 14 days: the script stays as `url_expirado`, its files go. A composition under
 * way is let finish first; a file that a publication still has to send stays until it is sent.
 */
@Injectable()
export class VideoExpiryHousekeeping implements OnModuleInit {
  private readonly logger = new Logger('video-expiry');

  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly transactions: TransactionEffects,
    private readonly users: UserRepository,
    private readonly guiones: GuionRepository,
    private readonly removals: StoredFileRemovalRepository,
    private readonly notifications: NotificationRepository,
    private readonly jobs: JobLookup,
    private readonly media: GuionMediaService,
    private readonly live: LiveEvents,
  ) {}

  onModuleInit(): void {
    this.registry.register({ name: 'video-expiry', everyMs: EVERY_MS, run: (now) => this.expireDue(now) });
  }

  /** Expires the videos stored 14 days before `now` or earlier; each once. Returns how many. */
  async expireDue(now: Date): Promise<number> {
    const moment = before(now, VIDEO_LIFE_MS);
    const due = await this.guiones.listStoredBefore(moment, BATCH);
    return countEach(
      due,
      ({ id, userId }) => this.expire(userId, id, moment),
      ({ id }, err) => {
        this.logger.error({ msg: 'a video could not be expired', guionId: id, err });
      },
    );
  }

  private expire(userId: number, guionId: number, moment: Date): Promise<boolean> {
    return this.transactions.run(async (tx, after) => {
      await this.users.lock(tx, userId);
      const guion = await this.guiones.findOwn(userId, guionId, tx);
      if (guion?.videoStoredAt == null || guion.videoStoredAt > moment) return false;
      for (const { kind } of [brollCompose, videoFinish]) {
        if (await this.jobs.isLiving(tx, { kind, userId, payload: { guionId } })) return false;
      }
      const keys = await this.media.unsharedKeys(tx, guion);
      const expired = await this.guiones.transition(tx, {
        guionId,
        userId,
        move: 'expirar',
        set: {
          videoHeygenUrl: null,
          videoFinalUrl: null,
          posterUrl: null,
          videoUrlExpiresAt: null,
          videoBaseKey: null,
          videoFinalKey: null,
          videoCutKey: null,
          acabadoEstado: null,
          acabadoMensaje: null,
          posterKey: null,
          captionsKey: null,
          audioKey: null,
          audioUrl: null,
          audioDuracion: null,
          brollEstado: null,
          brollMensaje: null,
        },
      });
      if (expired === null) return false;
      await this.removals.schedule(tx, keys);
      await tellOwner(
        { notifications: this.notifications, live: this.live, tx, after },
        {
          userId,
          guionId,
          kind: 'video_expired',
          params: { titulo: expired.titulo },
          uniqueRef: `video:${guionId}:${expired.aprobaciones}:expirado`,
        },
      );
      announceGuion({ live: this.live, after }, expired);
      return true;
    });
  }
}
