import { planOfId } from '@pregonero/contracts/api';
import { languageOf, render, say, type Sentence } from '@pregonero/contracts/languages/server';
import type { AccountMailEntity, LinkMailKind, PaymentEntity } from '@pregonero/persistence';
import type { OutgoingMail } from '@pregonero/providers';

/** Whom a mail greets: parameters of each mail's text. */
interface Greeting {
  named: boolean;
  name: string;
}

interface Words {
  page: string;
  subject: Sentence;
  text: (url: string, greeting: Greeting) => Sentence;
}

const WORDS: Readonly<Record<LinkMailKind, Words>> = {
  password_reset: {
    page: '/reset-password',
    subject: say('reset_mail_subject'),
    text: (url, greeting) => say('reset_mail_text', { url, ...greeting }),
  },
  invitation: {
    // The page asks an invited person to accept the documents too.
    page: '/reset-password?invited=1',
    subject: say('invitation_mail_subject'),
    text: (url, greeting) => say('invitation_mail_text', { url, ...greeting }),
  },
  email_verification: {
    page: '/verify-email',
    subject: say('verification_mail_subject'),
    text: (url, greeting) => say('verification_mail_text', { url, ...greeting }),
  },
};

/** Returns the link that a mail of this kind has. */
export function accountLink(kind: LinkMailKind, publicUrl: string, token: string): string {
  return linkTo(WORDS[kind].page, publicUrl, token).href;
}

/** Returns a link with its token after `#`, which browsers send to no server: no access log and no `Referer` holds it. */
function linkTo(page: string, publicUrl: string, token: string): URL {
  const link = new URL(page, publicUrl);
  link.hash = new URLSearchParams({ token }).toString();
  return link;
}

const NAME = /^[\p{L}\p{M}'’-]{1,24}$/u;

/**
 * Greets by the first name, where that is letters alone: whoever registers somebody else's address chooses the name, and must not
 * send advertising or links with it.
 */
export function toGreeting(name: string): Greeting {
  const [first = ''] = name.trim().split(/\s+/u);
  return NAME.test(first) ? { named: true, name: first } : { named: false, name: '' };
}

type Row = Pick<AccountMailEntity, 'email' | 'language' | 'mailKey'>;

function toMail(row: Row, publicUrl: string, words: { subject: Sentence; text: Sentence }): OutgoingMail {
  const language = languageOf(row.language);
  return {
    messageId: `cuenta-${row.mailKey}@${new URL(publicUrl).hostname}`,
    to: row.email,
    subject: render(words.subject, language),
    text: render(words.text, language),
  };
}

/** Returns a mail with its link, in the language of whoever asked for it. It repeats nothing that people typed but the address and a first name. */
export function linkMail(
  row: Row & { kind: LinkMailKind },
  { token, publicUrl, name }: { token: string; publicUrl: string; name: string },
): OutgoingMail {
  const { page, subject, text } = WORDS[row.kind];
  const link = linkTo(page, publicUrl, token);
  return toMail(row, publicUrl, { subject, text: text(link.href, toGreeting(name)) });
}

const pesos = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

/** Returns the receipt of an approved payment. `seller` is the operator's registered name and tax number, as far as configured. */
export function receiptMail(
  row: Row,
  payment: PaymentEntity,
  { paidAt, publicUrl, name, seller }: { paidAt: Date; publicUrl: string; name: string; seller: string },
): OutgoingMail {
  const amount = `$${pesos.format(payment.amountInCents / 100)}`;
  const url = new URL('/subscription', publicUrl);
  url.searchParams.set('recibo', payment.reference);
  const from = payment.periodStart;
  const until = payment.periodEnd;
  const begun = from !== null && until !== null;
  return toMail(row, publicUrl, {
    subject: say('receipt_mail_subject', { amount }),
    text: say('receipt_mail_text', {
      ...toGreeting(name),
      amount,
      plan: planOfId(payment.planId).name,
      paidAt: paidAt.toISOString(),
      begun,
      cancelled: payment.cancelledAt !== null,
      from: (from ?? paidAt).toISOString(),
      until: (until ?? paidAt).toISOString(),
      reference: payment.reference,
      transaction: payment.transactionId ?? '—',
      sold: seller !== '',
      seller,
      url: url.href,
      contactUrl: new URL('/contacto', publicUrl).href,
    }),
  });
}

/** Returns the farewell of a closed account. */
export function closedMail(
  row: Row,
  { publicUrl, name, until }: { publicUrl: string; name: string; until: Date },
): OutgoingMail {
  return toMail(row, publicUrl, {
    subject: say('closed_mail_subject'),
    text: say('closed_mail_text', {
      ...toGreeting(name),
      until: until.toISOString(),
      contactUrl: new URL('/contacto', publicUrl).href,
    }),
  });
}
