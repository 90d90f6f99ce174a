import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { JsonFile } from '../files/json-file';

const mail = z.object({
  id: z.string(),
  receivedAt: z.string(),
  /** What the server was told in the envelope. */
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
  messageId: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  hasHtml: z.boolean(),
  /** Every header in the order it came. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});
/** A received mail as `/_sandbox/mails` shows it. */
export type ReceivedMail = z.infer<typeof mail>;

const MAILS_KEPT = 200;

/** The latest mails, newest first, kept on disk: a mail that was accepted survives a restart. */
export class MailStore {
  private constructor(private readonly file: JsonFile<ReceivedMail[]>) {}

  static async open(dataDirectory: string): Promise<MailStore> {
    return new MailStore(await JsonFile.open(join(dataDirectory, 'mails.json'), z.array(mail), []));
  }

  get mails(): readonly ReceivedMail[] {
    return this.file.value;
  }

  find(id: string): ReceivedMail | undefined {
    return this.mails.find((known) => known.id === id);
  }

  /** Resolves once the mail is on disk: only then may the server say that it took it. */
  async add(received: Omit<ReceivedMail, 'id' | 'receivedAt'>): Promise<void> {
    this.file.value.unshift({ id: randomUUID(), receivedAt: new Date().toISOString(), ...received });
    this.file.value.splice(MAILS_KEPT);
    await this.file.save();
  }
}
