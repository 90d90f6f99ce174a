import type { OwnerProofFields } from './api-key';

/**
 * What an endpoint may be told of: the life of scripts, their videos and posts, the agency's videos, and their reviews. Also
 * the `type` of what is sent.
 */
export const WEBHOOK_EVENTS = [
  'guion.created',
  'guion.approved',
  'guion.cancelled',
  'guion.rewritten',
  'video.ready',
  'video.failed',
  'video.expired',
  'post.scheduled',
  'post.published',
  'post.failed',
  'post.cancelled',
  'project_video.uploaded',
  'project_video.approved',
  'project_video.rejected',
  'project_video.published',
  'review.commented',
  'review.decided',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What happened to whom, by ids: who wants the texts asks the API for them. */
export interface WebhookEventData {
  /** Whose it is: the client, also where the agency did it. */
  clientId: number;
  guionId?: number;
  postId?: number;
  /** Id of the post's network, such as `tiktok`. */
  network?: string;
  /** The agency's video and its project. */
  videoId?: number;
  projectId?: number;
  /** What a review decided, with `review.decided`. */
  decision?: string;
}

/** What an endpoint receives; repeats of the same event have the same `webhook-id` header. */
export interface WebhookMessage {
  type: WebhookEvent;
  /** When it happened, ISO 8601. */
  timestamp: string;
  data: WebhookEventData;
}

/** Where a delivery stands: on its way or to be tried again; taken by the endpoint; given up. */
export type WebhookDeliveryState = 'waiting' | 'delivered' | 'failed';

/** `POST /api/webhook-endpoints`: `url` is https on its usual port. Keys need no proof. */
export interface CreateWebhookEndpointRequest extends OwnerProofFields {
  url: string;
  events: WebhookEvent[];
}

/** An address that is told what happens. */
export interface WebhookEndpoint {
  id: number;
  url: string;
  events: WebhookEvent[];
  /** Since when nothing is sent, because it failed for days or said that it is gone; what happens meanwhile waits. */
  pausedAt: string | null;
  createdAt: string;
}

/** The answer of a creation and of a change of the secret: the only ones that hold it. */
export interface WebhookEndpointSecret extends WebhookEndpoint {
  /** Standard Webhooks: `whsec_` and the key in base64. The one before signs beside it for a day. */
  secret: string;
}

/** Why a try counted as failed, where it was not the answer's status. */
export type WebhookFault = 'address_refused' | 'unreachable' | 'too_slow' | 'secret_unreadable';

/** One event on its way to one endpoint, or how that ended. Dates are ISO 8601. */
export interface WebhookDelivery {
  id: number;
  endpointId: number;
  /** `webhook-id` of what is sent: the same for every try and replay. */
  eventId: string;
  event: WebhookEvent;
  state: WebhookDeliveryState;
  /** What is sent, to the letter. */
  payload: string;
  /** Tries begun. */
  attempts: number;
  lastTryAt: string | null;
  /** Null where no try follows. */
  nextTryAt: string | null;
  /** HTTP status of the last answer, and how it began. */
  status: number | null;
  answer: string | null;
  fault: WebhookFault | null;
  createdAt: string;
}
