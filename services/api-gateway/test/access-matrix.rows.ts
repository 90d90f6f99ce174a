import { randomUUID } from 'node:crypto';
import type { RowKind } from './access-matrix.table';

/** The table of each kind of row. */
export const TABLES: Record<RowKind, string> = {
  guion: 'guiones',
  notification: 'notifications',
  tiktokPost: 'social_posts',
  project: 'projects',
  projectVideo: 'videos',
  resumableUpload: 'resumable_uploads',
  reviewLink: 'review_links',
  reviewComment: 'review_comments',
  reviewToken: 'review_links',
  reviewSet: 'review_sets',
  reviewSetToken: 'review_sets',
  handoffToken: 'handoff_links',
  userMedia: 'user_media',
  payment: 'payments',
  session: 'sessions',
  apiKey: 'api_keys',
  assistantRequest: 'assistant_requests',
  webhookEndpoint: 'webhook_endpoints',
  webhookDelivery: 'webhook_deliveries',
  client: 'users',
  pendingLink: 'account_mails',
  planGrant: 'plan_grants',
  contactMessage: 'contact_messages',
  job: 'jobs',
};

/** Returns the row of a message of the contact page. */
export const toContactMessage = (text: string): Record<string, string> => ({
  ...{ email: `${text}@cliente.test`, subject: 'Hola', message: text, mailKey: randomUUID() },
});
