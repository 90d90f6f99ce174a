import { Box, Button, HStack, Heading, Text, VStack, VisuallyHidden } from '@chakra-ui/react';
import {
  copPrice,
  type PaymentRecord,
  planOfAccount,
  type PlanDefinition,
  type SubscriptionPlanValue,
} from '@pregonero/contracts/api';
import { LuLock } from 'react-icons/lu';
import { FormAlert } from '../../../components/form-alert';
import { Notice } from '../../../components/notice';
import { OffPart } from '../../../components/off-part';
import { Panel } from '../../../components/panel';
import { TaxLine } from '../../../components/tax-line';
import { userMessageOf } from '../../../lib/api-client';
import { formatCop } from '../../../lib/cop';
import { useIsOn } from '../../../data/capabilities';
import { goToCheckout, useStartCheckout } from '../../../data/payments';
import { checkoutTexts as texts } from '../../../texts/checkout';
import { OpenPayment } from './open-payment';
import type { PayablePlan } from './payable-plan';

interface CheckoutSummaryProps {
  plan: PayablePlan;
  /** The plan of the account now. */
  account: SubscriptionPlanValue;
  /** Payment of this plan that is not decided yet: it takes the place of the button. */
  inProgress?: PaymentRecord | undefined;
  leave?: (checkoutUrl: string) => void;
}

/** What is bought, what it does to the plan of now, and the button that goes to the payment page. */
export function CheckoutSummary({ plan, account, inProgress, leave = goToCheckout }: CheckoutSummaryProps) {
  const checkout = useStartCheckout(leave);
  const isOn = useIsOn('payments');
  const price = copPrice(plan);
  const busy = checkout.isPending || checkout.isSuccess;
  return (
    <Panel maxW="lg">
      <Heading as="h2" size="lg" mb="4">
        {texts.summary}
      </Heading>
      <VStack as="dl" align="stretch" gap="3">
        <Row label={texts.plan} value={plan.name} />
        <Row label={texts.period} value={texts.periodText} />
        <Row label={texts.price} value={formatCop(price)} />
        <Row label={texts.total} value={formatCop(price)} strong />
      </VStack>
      <TaxLine mt="2" />
      {!isOn && (
        <Box mt="5">
          <OffPart part="payments" />
        </Box>
      )}
      {isOn && (
        <VStack align="stretch" gap="3" mt="5">
          <Notice>
            {noteFor(plan, account)} {texts.note}
          </Notice>
          {checkout.isError && (
            <FormAlert message={`${texts.failed}: ${userMessageOf(checkout.error, texts.failedText)}`} />
          )}
          {inProgress !== undefined && !busy ? (
            <OpenPayment payment={inProgress} />
          ) : (
            <Button
              size="lg"
              aria-label={busy ? undefined : texts.subscribe({ price: formatCop(price) })}
              loading={busy}
              loadingText={checkout.isSuccess ? texts.leaving : texts.preparing}
              onClick={() => {
                checkout.mutate({ planId: plan.planId, planName: plan.name, price });
              }}
            >
              {texts.pay({ price: formatCop(price) })}
            </Button>
          )}
          <Text color="fg.muted" fontSize="sm">
            {texts.methods}
          </Text>
          <VisuallyHidden role="status">{busy ? texts.preparing : ''}</VisuallyHidden>
          <HStack color="fg.muted" fontSize="sm" gap="2" align="flex-start">
            <Box mt="0.5" flexShrink={0} aria-hidden>
              <LuLock />
            </Box>
            <Text>{texts.secure}</Text>
          </HStack>
        </VStack>
      )}
    </Panel>
  );
}

/** Paying the plan of now adds a month to it; another plan takes its place at once. */
function noteFor(plan: PlanDefinition, account: SubscriptionPlanValue): string {
  if (account === 'gratis') return '';
  return plan.account === account
    ? texts.extendNote
    : texts.replaceNote({ plan: planOfAccount(account).name });
}

function Row({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <HStack
      justify="space-between"
      gap="4"
      fontSize={strong ? 'lg' : 'md'}
      {...(strong ? { borderTopWidth: '1px', borderColor: 'border', pt: '3' } : {})}
    >
      <Text as="dt" color={strong ? 'fg' : 'fg.muted'} fontWeight={strong ? 'semibold' : 'normal'}>
        {label}
      </Text>
      <Text as="dd" fontWeight={strong ? 'bold' : 'medium'} textAlign="end">
        {value}
      </Text>
    </HStack>
  );
}
