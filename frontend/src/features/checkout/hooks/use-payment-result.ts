import type { PaymentResult } from '@pregonero/contracts/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetPaymentReference } from '../../../data/payment-reference';
import { paymentKeys, paymentResultQuery, type PaymentName } from '../../../data/payments';
import { sessionKeys } from '../../../data/account';
import { statsKeys } from '../../../data/stats';
import { ASKING_ENDS_MS, nextQuestionIn, outcomeOf, type PaymentOutcome } from './payment-outcome';

/** How a payment ended, as far as it is known. */
export interface PaymentAnswer {
  outcome: PaymentOutcome;
  result: PaymentResult | undefined;
  error: Error | null;
  /** True once nobody here asks any more on its own. */
  resting: boolean;
  askAgain: () => void;
}

/** Follows a payment until it is decided or ten minutes are over; an approved one renews what is known of the account. */
export function usePaymentResult(payment: PaymentName): PaymentAnswer {
  const queryClient = useQueryClient();
  const [since, setSince] = useState(() => Date.now());
  const [resting, setResting] = useState(false);
  const query = useQuery({
    ...paymentResultQuery(payment),
    refetchInterval: ({ state }) =>
      resting ? false : nextQuestionIn(outcomeOf(state.data, state.error), Date.now() - since),
    refetchIntervalInBackground: true,
  });
  const outcome = outcomeOf(query.data, query.error);

  useEffect(() => {
    const timer = setTimeout(() => {
      setResting(true);
    }, ASKING_ENDS_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [since]);

  useEffect(() => {
    if (outcome !== 'approved') return;
    forgetPaymentReference();
    for (const queryKey of [sessionKeys.me, statsKeys.plan, statsKeys.video, paymentKeys.subscription]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [outcome, queryClient]);

  return {
    outcome,
    result: query.data,
    error: query.error,
    resting,
    askAgain: () => {
      setSince(Date.now());
      setResting(false);
      void query.refetch();
    },
  };
}
