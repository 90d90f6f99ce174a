import { Injectable } from '@nestjs/common';
import { brollCompose, videoFinish } from '@pregonero/contracts/jobs';
import { type GuionEntity, GuionRepository, UserRepository } from '@pregonero/persistence';
import { JobLookup, RevivalRefused } from '@pregonero/queue';
import type { EntityManager } from 'typeorm';

/** Whether a video may be edited now: one job at a time, and only where there is one. */
@Injectable()
export class EditableVideo {
  constructor(
    private readonly guiones: GuionRepository,
    private readonly users: UserRepository,
    private readonly jobs: JobLookup,
  ) {}

  /** The script of the video; its owner's row is locked, so that nobody else begins meanwhile. @throws RevivalRefused */
  async require(tx: EntityManager, of: { userId: number; guionId: number }): Promise<GuionEntity> {
    const { userId, guionId } = of;
    await this.users.lockRow(tx, userId);
    const row = await this.guiones.findOwn(userId, guionId, tx);
    if (row?.estado !== 'listo' || row.videoBaseKey === null) {
      throw new RevivalRefused('there is no stored video any more');
    }
    for (const { kind } of [brollCompose, videoFinish]) {
      if (await this.jobs.isLiving(tx, { kind, userId, payload: { guionId } })) {
        throw new RevivalRefused('the video is being edited by a newer job');
      }
    }
    return row;
  }
}
