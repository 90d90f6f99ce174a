import { Injectable } from '@nestjs/common';
import { AgencyRepository, ProjectVideoRepository } from '@pregonero/persistence';
import { LiveEvents } from '@pregonero/queue';

/** Tells open pages of those who are signed in that a review changed; guests ask by themselves. */
@Injectable()
export class ReviewEvents {
  constructor(
    private readonly videos: ProjectVideoRepository,
    private readonly agency: AgencyRepository,
    private readonly live: LiveEvents,
  ) {}

  /** After the commit; whoever misses it sees the change with their next look. */
  async changed(videoId: number): Promise<void> {
    const [video, admins] = await Promise.all([this.videos.read(videoId), this.agency.adminIds()]);
    const clientId = video?.project?.clientId;
    this.tell(clientId === undefined ? admins : [clientId, ...admins], videoId);
  }

  /** The same for who knows the readers already. */
  tell(readers: readonly number[], videoId: number): void {
    for (const userId of readers) this.live.publish(userId, 'review:changed', { videoId });
  }
}
