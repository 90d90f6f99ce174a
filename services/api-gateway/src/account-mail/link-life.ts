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
