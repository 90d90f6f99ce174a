import type { Translation } from '../../sentence';
import type { reviewLog as spanish } from '../../es/server/review-log';
import { momentText } from './day';

export const reviewLog: Translation<typeof spanish> = {
  review_log_title: 'Log of decisions',
  review_log_about: ({ project, video }) => `Project: ${project}. Video: ${video}.`,
  review_log_made: ({ at }) => `Written on ${momentText(at)}, Bogotá time.`,
  review_log_shortened: ({ shown, total }) => `The last ${shown} of ${total} decisions are shown.`,
  review_log_rule:
    'Nobody can edit or delete these decisions: one that was taken back stays beside its withdrawal.',
  review_log_empty: 'Nobody has decided about this video yet.',
  review_log_approved: ({ author }) => `${author} approved`,
  review_log_changes_requested: ({ author }) => `${author} asked for changes`,
  review_log_withdrawn: ({ author }) => `${author} took this decision back`,
  review_log_reset: ({ author }) => `${author}: back to pending`,
  review_log_when: ({ at, version, isSignedIn }) =>
    `${momentText(at)}, Bogotá time. Version ${version}. ${isSignedIn ? 'With an account.' : 'By link, without an account.'}`,
  review_log_network: ({ address }) => `Network: ${address}`,
  review_log_hash: ({ sha256 }) => `SHA-256 of the version: ${sha256}`,
  review_log_unhashed: 'A version from before SHA-256 fingerprints were taken.',
};
