import PostalMime from 'postal-mime';
import type { ReceivedMail } from './mail.store';

/** Reads a mail as it came over the line. */
export async function readMail(
  raw: Buffer,
  envelope: ReceivedMail['envelope'],
): Promise<Omit<ReceivedMail, 'id' | 'receivedAt'>> {
  const email = await PostalMime.parse(raw);
  return {
    envelope,
    messageId: email.messageId ?? '',
    from: addressesOf(email.from === undefined ? [] : [email.from]).join(', '),
    to: addressesOf(email.to ?? []),
    cc: addressesOf(email.cc ?? []),
    bcc: addressesOf(email.bcc ?? []),
    replyTo: addressesOf(email.replyTo ?? []),
    subject: email.subject ?? '',
    text: email.text ?? '',
    hasHtml: email.html !== undefined,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  };
}

/** `name <address>`, or the address alone; groups by their members. */
function addressesOf(addresses: readonly PostalMime.Address[]): string[] {
  return addresses.flatMap((address) => {
    if (address.group !== undefined) return addressesOf(address.group);
    return [address.name === '' ? address.address : `${address.name} <${address.address}>`];
  });
}
