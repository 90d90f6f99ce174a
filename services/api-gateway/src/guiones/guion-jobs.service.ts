import { Inject, Injectable, Logger } from '@nestjs/common';
import { brollCompose, type JobKind, videoRender } from '@pregonero/contracts/jobs';
import { JobEntity } from '@pregonero/persistence';
import { AVATAR_VIDEO, type AvatarVideoPort } from '@pregonero/providers';
import { JobProducer } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';

/** The living jobs of one script. */
@Injectable()
export class GuionJobs {
  private readonly logger = new Logger(GuionJobs.name);

  constructor(
    private readonly producer: JobProducer,
    @Inject(AVATAR_VIDEO) private readonly avatarVideo: AvatarVideoPort,
  ) {}

  /** Ends every job of the script; answers the renders that the provider already has. */
  async cancelAllOf(tx: EntityManager, guionId: number): Promise<string[]> {
    const jobs = await this.livingOf(tx, guionId);
    const renders: string[] = [];
    for (const job of jobs) {
      await this.producer.cancel(tx, { id: job.id });
      if (job.kind === videoRender.kind) {
        const { videoId } = videoRender.state.parse(job.data);
        if (videoId !== undefined) renders.push(videoId);
      }
    }
    return renders;
  }

  async cancelBrollOf(tx: EntityManager, guionId: number): Promise<void> {
    for (const job of await this.livingOf(tx, guionId, brollCompose.kind)) {
      await this.producer.cancel(tx, { id: job.id });
    }
  }

  async hasLivingBroll(tx: EntityManager, guionId: number): Promise<boolean> {
    return (await this.livingOf(tx, guionId, brollCompose.kind)).length > 0;
  }

  /** Tells the provider that nobody waits for these any more; in the background, failures are logged. */
  cancelAtProvider(videoIds: readonly string[]): void {
    for (const videoId of videoIds) {
      this.avatarVideo.cancel(videoId).catch((error: unknown) => {
        this.logger.warn({ err: error, videoId }, 'no se pudo cancelar el video en el proveedor');
      });
    }
  }

  private livingOf(tx: EntityManager, guionId: number, kind?: JobKind): Promise<JobEntity[]> {
    const query = tx
      .createQueryBuilder(JobEntity, 'job')
      .where(`job.state = 'queued' AND job.payload ->> 'guionId' = :guionId`, { guionId: String(guionId) })
      .orderBy('job.id');
    if (kind !== undefined) query.andWhere('job.kind = :kind', { kind });
    return query.getMany();
  }
}
