import type { LinkMailKind } from '@pregonero/persistence';

const HOUR_SECONDS = 3_600;

/** How long the link of a mail works, from when it was asked for. */
export const LINK_LIFE_SECONDS = {
  password_reset: HOUR_SECONDS,
  email_verification: 7 * 24 * HOUR_SECONDS,
  invitation: 7 * 24 * HOUR_SECONDS,
} as const satisfies Record<LinkMailKind, number>;

/** Links behind which a password is set. */
export const PASSWORD_LINKS: readonly LinkMailKind[] = ['password_reset', 'invitation'];

/** How long a link works that an administrator passes on, from when it is made: people read messages later than mails that they wait for. */
export const PASSED_ON_LIFE_SECONDS = {
  ...LINK_LIFE_SECONDS,
  password_reset: 24 * HOUR_SECONDS,
} as const satisfies Record<LinkMailKind, number>;
