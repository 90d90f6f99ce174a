import { Injectable } from '@nestjs/common';
import { LIMITS } from '@pregonero/contracts/api';
import { ProjectVideoRepository, type VideoEntity } from '@pregonero/persistence';
import { ObjectStore } from '@pregonero/storage';
import { endsSoon } from '../uploads/signed-link';

/** Signed links to the videos of projects. */
@Injectable()
export class ProjectVideoLinks {
  constructor(
    private readonly store: ObjectStore,
    private readonly videos: ProjectVideoRepository,
  ) {}

  sign(key: string): Promise<string> {
    return this.store.signedGetUrl(key, { expiresInSeconds: LIMITS.videoUrlLifeSeconds });
  }

  /** Gives rows that are about to be shown new links where theirs end soon, and stores them. */
  async renew(rows: readonly VideoEntity[]): Promise<void> {
    const old = rows.filter((row) => endsSoon(row.cloudinaryUrl));
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
