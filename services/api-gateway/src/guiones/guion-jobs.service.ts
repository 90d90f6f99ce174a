import { Injectable } from '@nestjs/common';
import { brollCompose, type JobKind } from '@pregonero/contracts/jobs';
import { JobEntity } from '@pregonero/persistence';
import { JobProducer } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';

/** The living jobs of one script. What a cancelled one left at a provider is cleaned up by its worker. */
@Injectable()
export class GuionJobs {
  constructor(private readonly producer: JobProducer) {}

  async cancelAllOf(tx: EntityManager, guionId: number): Promise<void> {
    for (const job of await this.livingOf(tx, guionId)) await this.producer.cancel(tx, { id: job.id });
  }

  async cancelBrollOf(tx: EntityManager, guionId: number): Promise<void> {
    for (const job of await this.livingOf(tx, guionId, brollCompose.kind)) {
      await this.producer.cancel(tx, { id: job.id });
    }
  }

  async hasLivingBroll(tx: EntityManager, guionId: number): Promise<boolean> {
    return (await this.livingOf(tx, guionId, brollCompose.kind)).length > 0;
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
