import { Box, Button, HStack, Heading, Text, useDisclosure } from '@chakra-ui/react';
import type { PaymentRecord } from '@pregonero/contracts/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { Panel } from '../../../components/panel';
import { toast } from '../../../components/toaster';
import { paths } from '../../../config/paths';
import { paymentKeys, useCancelPayment } from '../../../data/payments';
import { userMessageOf } from '../../../lib/api-client';
import { formatCop } from '../../../lib/cop';
import { formatTimeOrMoment } from '../../../lib/format';
import { checkoutTexts } from '../../../texts/checkout';
import { usePaymentResult } from '../hooks/use-payment-result';

const texts = checkoutTexts.open;

/** A payment that is not decided yet: what happens next, the way on, and the way out. It disappears once the provider has decided. */
export function OpenPayment({ payment }: { payment: PaymentRecord }) {
  const { reference, planName, price, createdAt, open, checkoutUrl } = payment;
  const queryClient = useQueryClient();
  const [now] = useState(() => Date.now());
  const asking = useDisclosure();
  const cancel = useCancelPayment();
  const { result } = usePaymentResult({ reference });
  const isBehind = result !== undefined && result.open !== open;
  useEffect(() => {
    if (isBehind) void queryClient.invalidateQueries({ queryKey: paymentKeys.list });
  }, [isBehind, queryClient]);
  const facts = { amount: formatCop(price), time: formatTimeOrMoment(createdAt, now) };
  const confirm = () => {
    cancel.mutate(reference, {
      onSuccess: ({ status }) => {
        if (status === 'PENDING') toast.success(texts.cancelled, texts.cancelledText);
        else toast.info(texts.decided, texts.decidedText);
      },
      onError: (error) => {
        toast.error(texts.cancelFailed, userMessageOf(error, texts.cancelFailed));
      },
      onSettled: asking.onClose,
    });
  };
  return (
    <Panel data-open-payment={open} borderColor="yellow.fg">
      <Box>
        <Heading as="h2" size="md" mb="2">
          {open === 'bank' ? texts.bankTitle(facts) : texts.pageTitle(facts)}
        </Heading>
        <Text color="fg.muted">
          {open === 'bank' ? texts.bankText({ plan: planName }) : texts.pageText({ plan: planName })}
        </Text>
      </Box>
      <HStack mt="4" gap="3" flexWrap="wrap">
        {checkoutUrl === null ? (
          <Button asChild>
            <RouterLink to={paths.checkoutSuccess.getPaymentHref(reference)}>{texts.follow}</RouterLink>
          </Button>
        ) : (
          <Button asChild>
            <a href={checkoutUrl}>{texts.goOn}</a>
          </Button>
        )}
        <Button variant="outline" colorPalette="gray" onClick={asking.onOpen}>
          {texts.cancel}
        </Button>
      </HStack>
      <ConfirmDialog
        open={asking.open}
        title={texts.confirmTitle}
        text={texts.confirmText({ plan: planName })}
        confirm={texts.cancel}
        keep={texts.keep}
        pending={cancel.isPending}
        onConfirm={confirm}
        onClose={asking.onClose}
      />
    </Panel>
  );
}
