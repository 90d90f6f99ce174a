import { RevivalRefused } from '@pregonero/queue';
import type { QuotaLedger } from './quota-ledger';

const REASONS = {
  not_released: 'its charge was not given back',
  limit_reached: "nothing of the client's plan is left for it",
} as const;

/** @throws RevivalRefused for a charge that could not be taken back */
export function requireCharge(answer: Awaited<ReturnType<QuotaLedger['reclaim']>>): void {
  if (answer !== 'reserved') throw new RevivalRefused(REASONS[answer]);
}
