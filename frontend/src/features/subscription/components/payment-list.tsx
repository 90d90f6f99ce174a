import { Badge, Heading, HStack, Link, Text, VStack } from '@chakra-ui/react';
import type { PaymentRecord, PlanGrant } from '@pregonero/contracts/api';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../../../components/panel';
import { PlanGrantEntry } from '../../../components/plan-grant-entry';
import { paths } from '../../../config/paths';
import { formatCop } from '../../../lib/cop';
import { formatDate } from '../../../lib/format';
import { subscriptionTexts } from '../../../texts/subscription';
import { type PaymentState, toCancelledNote, toPaymentState } from './payment-state';

const texts = subscriptionTexts.payments;

const COLORS: Record<PaymentState, string> = {
  paid: 'green',
  kept: 'green',
  review: 'yellow',
  bank: 'yellow',
  page: 'yellow',
  cancelled: 'gray',
  unanswered: 'gray',
  declined: 'red',
  failed: 'red',
  voided: 'gray',
};

interface PaymentListProps {
  payments: readonly PaymentRecord[];
  grants: readonly PlanGrant[];
}

/** The payments of the account and the plans given by hand, the newest first; nothing while there is none. */
export function PaymentList({ payments, grants }: PaymentListProps) {
  if (payments.length + grants.length === 0) return null;
  const entries = [
    ...payments.map((payment) => ({
      at: payment.createdAt,
      entry: <Entry key={payment.reference} payment={payment} />,
    })),
    ...grants.map((grant) => ({ at: grant.givenAt, entry: <PlanGrantEntry key={grant.id} grant={grant} /> })),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Panel data-payments>
      <Heading as="h2" size="lg" mb="4">
        {texts.title}
      </Heading>
      <VStack as="ul" align="stretch" gap="4" listStyleType="none">
        {entries.map(({ entry }) => entry)}
      </VStack>
    </Panel>
  );
}

function Entry({ payment }: { payment: PaymentRecord }) {
  const { reference, planName, price, createdAt, paidAt } = payment;
  const state = toPaymentState(payment);
  const note = toCancelledNote(payment);
  return (
    <VStack as="li" align="stretch" gap="1" borderTopWidth="1px" borderColor="border" pt="3">
      <HStack justify="space-between" flexWrap="wrap" gap="2">
        <Text fontWeight="semibold">
          {planName}: {formatCop(price)}
        </Text>
        <Badge colorPalette={COLORS[state]}>{texts.states[state]}</Badge>
      </HStack>
      <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {formatDate(paidAt ?? createdAt)} · {reference}
      </Text>
      {note !== null && <Text fontSize="sm">{note}</Text>}
      {paidAt !== null && (
        <Link
          asChild
          alignSelf="flex-start"
          textDecoration="underline"
          minH="11"
          display="inline-flex"
          alignItems="center"
        >
          <RouterLink to={paths.subscription.getReceiptHref(reference)}>{texts.receipt}</RouterLink>
        </Link>
      )}
    </VStack>
  );
}
