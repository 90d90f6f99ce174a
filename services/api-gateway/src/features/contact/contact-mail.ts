import { DEFAULT_LANGUAGE, render, say } from '@pregonero/contracts/languages/server';
import type { ContactMessageEntity } from '@pregonero/persistence';
import type { OutgoingMail } from '@pregonero/providers';

/**
 * The mail that carries a message to the team, in the team's language: plain text, sent by us, an answer goes to the person. Nothing that they
 * wrote becomes a header but the subject, which is one line.
 */
export function contactMail(
  row: Pick<ContactMessageEntity, 'id' | 'mailKey' | 'email' | 'subject' | 'message' | 'createdAt'>,
  address: { to: string; publicUrl: string },
): OutgoingMail {
  return {
    messageId: `contacto-${row.id}-${row.mailKey}@${new URL(address.publicUrl).hostname}`,
    to: address.to,
    replyTo: row.email,
    subject: render(say('contact_mail_subject', { subject: row.subject }), DEFAULT_LANGUAGE),
    text: render(
      say('contact_mail_text', {
        email: row.email,
        sentAt: row.createdAt.toISOString(),
        id: row.id,
        message: row.message,
      }),
      DEFAULT_LANGUAGE,
    ),
  };
}
