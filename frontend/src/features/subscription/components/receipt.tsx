import { Button, Heading, HStack, Text, VStack } from '@chakra-ui/react';
import type { PaymentRecord } from '@pregonero/contracts/api';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../../../components/panel';
import { operator } from '../../../config/operator';
import { paths } from '../../../config/paths';
import { formatCop } from '../../../lib/cop';
import { formatDate, formatMoment } from '../../../lib/format';
import { subscriptionTexts } from '../../../texts/subscription';
import { toCancelledNote, toPaymentState } from './payment-state';

const texts = subscriptionTexts.payments;

/** The receipt of an approved payment, to be read, printed or saved. It says what its mail says. */
export function Receipt({ payment }: { payment: PaymentRecord }) {
  const { legalName, taxId } = operator;
  const { periodStart, periodEnd, transactionId, kept } = payment;
  const cancelledNote = toCancelledNote(payment);
  const seller = [legalName, taxId === null ? null : `NIT ${taxId}`].filter((part) => part !== null);
  const facts: [string, string | null][] = [
    [texts.plan, payment.planName],
    [texts.amount, formatCop(payment.price)],
    [texts.date, formatMoment(payment.paidAt ?? payment.createdAt)],
    [
      texts.period,
      periodStart !== null && periodEnd !== null
        ? texts.periodText({ from: formatDate(periodStart), until: formatDate(periodEnd) })
        : kept
          ? texts.periodKept
          : null,
    ],
    [texts.state, texts.states[toPaymentState(payment)]],
    [texts.reference, payment.reference],
    [texts.transaction, transactionId],
    [texts.seller, seller.length === 0 ? null : seller.join(', ')],
  ];
  return (
    <Panel maxW="lg" data-receipt>
      <Heading as="h2" size="lg" mb="4">
        {texts.receiptTitle}
      </Heading>
      <VStack as="dl" align="stretch" gap="3">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <HStack key={label} justify="space-between" gap="4" align="flex-start">
                <Text as="dt" color="fg.muted">
                  {label}
                </Text>
                <Text as="dd" fontWeight="medium" textAlign="end" overflowWrap="anywhere" minW="0">
                  {value}
                </Text>
              </HStack>
            ),
        )}
      </VStack>
      {cancelledNote !== null && <Text mt="4">{cancelledNote}</Text>}
      <Text mt="4" color="fg.muted" fontSize="sm">
        {texts.note}
      </Text>
      <HStack mt="5" gap="3" flexWrap="wrap" _print={{ display: 'none' }}>
        <Button
          onClick={() => {
            window.print();
          }}
        >
          {texts.print}
        </Button>
        <Button asChild variant="outline" colorPalette="gray">
          <RouterLink to={paths.subscription.getHref()}>{texts.back}</RouterLink>
        </Button>
      </HStack>
    </Panel>
  );
}
