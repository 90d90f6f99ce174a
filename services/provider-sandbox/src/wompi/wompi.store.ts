import { join } from 'node:path';
import { JsonFile } from '../files/json-file';
import { type TransactionRecord, type WompiState, wompiState } from './wompi.schemas';

/** Transactions of the sandbox's Wompi, on disk before anything is answered. */
export class WompiStore {
  private constructor(private readonly file: JsonFile<WompiState>) {}

  static async open(dataDirectory: string): Promise<WompiStore> {
    const initial: WompiState = { transactions: {}, nextTransaction: 1 };
    return new WompiStore(await JsonFile.open(join(dataDirectory, 'wompi.json'), wompiState, initial));
  }

  get state(): WompiState {
    return this.file.value;
  }

  async save(): Promise<void> {
    await this.file.save();
  }

  find(id: string): TransactionRecord | undefined {
    return Object.hasOwn(this.state.transactions, id) ? this.state.transactions[id] : undefined;
  }

  ofReference(reference: string): TransactionRecord[] {
    return this.all().filter((transaction) => transaction.reference === reference);
  }

  /** Newest first. */
  all(): TransactionRecord[] {
    return Object.values(this.state.transactions).sort((a, b) => b.createdAtMs - a.createdAtMs);
  }
}
