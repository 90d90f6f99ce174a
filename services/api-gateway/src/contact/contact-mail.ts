import type { ContactMessageEntity } from '@pregonero/persistence';
import type { OutgoingMail } from '@pregonero/providers';

/**
 * The mail that carries a message to the team: plain text, sent by us, an answer goes to the person. Nothing that they
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
    subject: `Contacto: ${row.subject}`,
    text: [
      `De: ${row.email}`,
      `Enviado: ${row.createdAt.toISOString()}`,
      `Número: ${row.id}`,
      '',
      row.message,
      '',
      'Responde a este correo para contestarle.',
    ].join('\n'),
  };
}
