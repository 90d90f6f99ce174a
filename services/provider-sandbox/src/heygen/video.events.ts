import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { CLOCK, type Clock, SANDBOX_CONFIG } from '../sandbox.tokens';
import { WebhookSender } from '../webhooks/webhook.sender';
import type { VideoRecord } from './heygen.schemas';
import { heygenWebhookHeaders } from './heygen.webhook';
import { VideoLinks } from './video.links';

/** Tells the application that a video ended, as a signed webhook. */
@Injectable()
export class VideoEvents {
  constructor(
    private readonly webhooks: WebhookSender,
    private readonly links: VideoLinks,
    @Inject(SANDBOX_CONFIG) config: SandboxConfig,
    @Inject(CLOCK) now: Clock,
  ) {
    webhooks.register('heygen', {
      url: config.webhookTargets.heygen,
      sign: ({ id, body, forged }) =>
        heygenWebhookHeaders({
          secret: forged ? 'whsec_forged' : config.keys.heygenWebhookSecret,
          body,
          eventId: id,
          nowMs: now(),
        }),
    });
  }

  async finished(video: VideoRecord): Promise<void> {
    const eventId = `evt_${randomUUID()}`;
    const completed = video.status === 'completed';
    const event = {
      event_id: eventId,
      event_type: completed ? 'avatar_video.success' : 'avatar_video.fail',
      event_data: completed
        ? { video_id: video.id, url: this.links.file(video, 'mp4'), callback_id: video.callbackId }
        : {
            video_id: video.id,
            msg: video.failureMessage,
            failure_code: video.failureCode,
            failure_message: video.failureMessage,
            callback_id: video.callbackId,
          },
    };
    await this.webhooks.send('heygen', event.event_type, JSON.stringify(event), eventId);
  }
}
