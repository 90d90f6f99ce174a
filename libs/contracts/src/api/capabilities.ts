/** Who writes the scripts: the built-in frames, or the OpenAI-compatible model of the operator. */
export type WriterName = 'plantillas' | 'modelo';

/** `GET /api/capabilities` (public): what this installation has a key for, or needs none for. */
export interface Capabilities {
  /** Presenter providers, by the names that begin the ids of their presenters. */
  presenters: string[];
  writers: WriterName[];
  /** Networks that a video can be published on from here. */
  networks: string[];
  /** Stock clips can be searched. */
  stock: boolean;
  /** Plans can be bought. */
  payments: boolean;
  /** People can sign in with Google. */
  google: boolean;
  /** Mails are sent. Without them administrators pass links on. */
  mail: boolean;
  /** Messages are sent by WhatsApp. */
  whatsapp: boolean;
}
