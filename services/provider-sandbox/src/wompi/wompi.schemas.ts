import { z } from 'zod';

const TRANSACTION_STATUSES = ['PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR'] as const;

const transactionRecord = z.object({
  id: z.string(),
  reference: z.string(),
  amountInCents: z.number(),
  currency: z.string(),
  customerEmail: z.string().nullable(),
  redirectUrl: z.string().nullable(),
  status: z.enum(TRANSACTION_STATUSES),
  createdAtMs: z.number(),
  finalizedAtMs: z.number().nullable(),
});
export type TransactionRecord = z.infer<typeof transactionRecord>;

/** What the stand-in keeps between two starts, as JSON on the disk. */
export const wompiState = z.object({
  transactions: z.record(z.string(), transactionRecord),
  nextTransaction: z.number(),
});
export type WompiState = z.infer<typeof wompiState>;
