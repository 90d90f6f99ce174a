import { languageOf, render, say, type Sentence } from '@pregonero/contracts/languages/server';
import type { AccountMailEntity, AccountMailKind } from '@pregonero/persistence';
import type { OutgoingMail } from '@pregonero/providers';

interface Words {
  page: string;
  subject: Sentence;
  text: (url: string) => Sentence;
}

const WORDS: Readonly<Record<AccountMailKind, Words>> = {
  password_reset: {
    page: '/reset-password',
    subject: say('reset_mail_subject'),
    text: (url) => say('reset_mail_text', { url }),
  },
  invitation: {
    // The page asks an invited person to accept the documents too.
    page: '/reset-password?invited=1',
    subject: say('invitation_mail_subject'),
    text: (url) => say('invitation_mail_text', { url }),
  },
  email_verification: {
    page: '/verify-email',
    subject: say('verification_mail_subject'),
    text: (url) => say('verification_mail_text', { url }),
  },
};

/** Returns the link that sets a password. */
export function passwordLink(publicUrl: string, token: string): string {
  return linkTo(WORDS.invitation.page, publicUrl, token).href;
}

/** Returns a link with its token after `#`, which browsers send to no server: no access log and no `Referer` holds it. */
function linkTo(page: string, publicUrl: string, token: string): URL {
  const link = new URL(page, publicUrl);
  link.hash = new URLSearchParams({ token }).toString();
  return link;
}

/** A mail with its link, in the language of whoever asked for it. It repeats nothing that people typed but the address. */
export function accountMail(
  row: Pick<AccountMailEntity, 'kind' | 'email' | 'language' | 'mailKey'>,
  { token, publicUrl }: { token: string; publicUrl: string },
): OutgoingMail {
  const words = WORDS[row.kind];
  const language = languageOf(row.language);
  const link = linkTo(words.page, publicUrl, token);
  return {
    messageId: `cuenta-${row.mailKey}@${link.hostname}`,
    to: row.email,
    subject: render(words.subject, language),
    text: render(words.text(link.href), language),
  };
}
