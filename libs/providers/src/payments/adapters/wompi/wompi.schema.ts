import { PAYMENT_STATUSES } from '@pregonero/contracts/api';
import { z } from 'zod';

/** Only `id`, `status` and `reference` are dependable; a status of next year counts as running. */
export const wompiTransactionSchema = z.object({
  id: z.string().min(1),
  reference: z.string().min(1),
  status: z.string().transform((word) => PAYMENT_STATUSES.find((known) => known === word) ?? 'PENDING'),
  amount_in_cents: z.int().nonnegative().nullish(),
  currency: z.string().nullish(),
});

/** The answer about one transaction. */
export const wompiOneSchema = z.object({ data: wompiTransactionSchema });

/** Items are checked one by one: one broken transaction must not hide the others. */
export const wompiListSchema = z.object({ data: z.array(z.unknown()) });

/** `messages` names fields, `reason` is a sentence; one of them is there. */
export const wompiErrorSchema = z.object({
  error: z.object({ type: z.string(), reason: z.string().nullish(), messages: z.unknown() }),
});

/** An event, as far as its checksum is concerned. `data` is looked into by the listed names only. */
export const wompiEventSchema = z.object({
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
  environment: z.string().nullish(),
  signature: z.object({ properties: z.array(z.string()).max(50), checksum: z.string() }),
  timestamp: z.int(),
});
export type WompiEvent = z.infer<typeof wompiEventSchema>;

/** What an event tells of a transaction. Only the id is believed: the rest is asked for again. */
export const wompiEventTransactionSchema = z.object({
  id: z.string().min(1).max(128),
  status: z.string().min(1).max(40),
  reference: z.string().max(255).nullish(),
});

/** `GET /merchants/{public key}`: what of a business is looked at. */
export const wompiMerchantSchema = z.object({
  data: z.object({
    active: z.boolean().nullish(),
    presigned_acceptance: z.object({ acceptance_token: z.string() }).nullish(),
  }),
});
