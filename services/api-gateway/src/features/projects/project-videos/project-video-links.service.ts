import { Injectable } from '@nestjs/common';
import { LIMITS } from '@pregonero/contracts/api';
import { ProjectVideoRepository, type VideoEntity } from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import { endsSoon } from '../../../platform/uploads/signed-link';

const RENEW_BELOW_MS = LIMITS.projectVideoUrlLifeSeconds * 500;

/** Signed links to the videos of projects: whoever keeps one has the file for a day, whatever becomes of the video's review. */
@Injectable()
export class ProjectVideoLinks {
  constructor(
    private readonly store: ObjectStore,
    private readonly videos: ProjectVideoRepository,
  ) {}

  sign(key: string): Promise<string> {
    return this.store.signedGetUrl(key, { expiresInSeconds: LIMITS.projectVideoUrlLifeSeconds });
  }

  /** Gives rows that are about to be shown new links where theirs end soon, and stores them. */
  async renew(rows: readonly VideoEntity[]): Promise<void> {
    const old = rows.filter((row) => endsSoon(row.cloudinaryUrl, RENEW_BELOW_MS));
    const links = await Promise.all(
      old.map(async (row) => {
        const { id, cloudinaryPublicId: key } = row;
        row.cloudinaryUrl = await this.sign(key);
        return { id, key, url: row.cloudinaryUrl };
      }),
    );
    await this.videos.setLinks(links);
  }
}
