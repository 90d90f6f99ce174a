import { Box, Button, Center, HStack, Heading, Link, Spinner, Text, VStack } from '@chakra-ui/react';
import type { PaymentResult } from '@pregonero/contracts/api';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { IconType } from 'react-icons';
import { LuCircleAlert, LuCircleCheck, LuCircleX, LuClock, LuSearchX } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { operator } from '../../../config/operator';
import { paths } from '../../../config/paths';
import { userMessageOf } from '../../../lib/api-client';
import { formatCop } from '../../../lib/cop';
import type { PaymentName } from '../../../queries/payment';
import { checkoutTexts } from '../../../texts/checkout';
import { commonTexts } from '../../../texts/common';
import { usePaymentResult } from '../hooks/use-payment-result';

const texts = checkoutTexts.result;

/** Second spec document, section 9.2: the processing message comes after two seconds. */
const PROCESSING_AFTER_MS = 2_000;

type Tone = 'good' | 'bad' | 'open';
const COLORS: Record<Tone, string> = { good: 'green.300', bad: 'red.300', open: 'yellow.300' };

interface OutcomeProps {
  name: string;
  tone: Tone;
  icon: IconType;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** The one shape of every answer; `name` is for tests and style only. */
export function PaymentCard({ name, tone, icon: Icon, title, children, actions }: OutcomeProps) {
  return (
    <VStack gap="4" textAlign="center" maxW="md" mx="auto" py={{ base: '8', md: '14' }} data-payment={name}>
      <Center boxSize="16" rounded="full" bg="bg.muted" color={COLORS[tone]} aria-hidden>
        <Icon size={32} />
      </Center>
      <Box role={tone === 'bad' ? 'alert' : 'status'}>
        <Heading as="h1" size="2xl">
          {title}
        </Heading>
      </Box>
      <Box color="fg.muted">{children}</Box>
      <HStack justify="center" flexWrap="wrap" gap="3">
        {actions}
      </HStack>
    </VStack>
  );
}

export function LinkButton({
  to,
  children,
  quiet = false,
}: {
  to: string;
  children: string;
  quiet?: boolean;
}) {
  return (
    <Button asChild {...(quiet ? { variant: 'outline', colorPalette: 'gray' } : {})}>
      <RouterLink to={to}>{children}</RouterLink>
    </Button>
  );
}

const toApp = <LinkButton to={paths.dashboard.getHref()}>{texts.goToApp}</LinkButton>;
const toSubscription = (
  <LinkButton to={paths.subscription.getHref()} quiet>
    {texts.goToSubscription}
  </LinkButton>
);

/** What the server says about the payment, now and until it is decided. */
export function PaymentStatus({ payment }: { payment: PaymentName }) {
  const { outcome, result, error, resting, askAgain } = usePaymentResult(payment);
  const again = (
    <Button variant="outline" colorPalette="gray" onClick={askAgain}>
      {texts.askAgain}
    </Button>
  );
  switch (outcome) {
    case 'checking':
      return <Processing known={false} />;
    case 'processing':
      return resting ? (
        <PaymentCard
          name="resting"
          tone="open"
          icon={LuClock}
          title={texts.processingLong}
          actions={
            <>
              {again}
              {toSubscription}
            </>
          }
        >
          <Text>{texts.processingLongText}</Text>
          <Facts result={result} />
        </PaymentCard>
      ) : (
        <Processing known result={result} />
      );
    case 'approved':
      return (
        <PaymentCard
          name="approved"
          tone="good"
          icon={LuCircleCheck}
          title={texts.approved}
          actions={
            <>
              {toApp}
              {toSubscription}
            </>
          }
        >
          <Text>{texts.approvedText(result?.planName ?? '')}</Text>
          <Facts result={result} />
        </PaymentCard>
      );
    case 'review':
      return (
        <PaymentCard
          name="review"
          tone="open"
          icon={LuClock}
          title={texts.review}
          actions={
            <>
              {again}
              {toSubscription}
            </>
          }
        >
          <Text>{texts.reviewText}</Text>
          <Facts result={result} />
        </PaymentCard>
      );
    case 'declined':
      return <Failed name="declined" text={texts.declinedText} result={result} />;
    case 'error':
      return <Failed name="error" text={texts.errorText} result={result} />;
    case 'voided':
      return (
        <PaymentCard name="voided" tone="bad" icon={LuCircleX} title={texts.voided} actions={toSubscription}>
          <Text>{texts.voidedText}</Text>
          <Support />
          <Facts result={result} />
        </PaymentCard>
      );
    case 'away':
      return (
        <PaymentCard
          name="away"
          tone="open"
          icon={LuCircleAlert}
          title={texts.away}
          actions={
            <>
              {again}
              {toSubscription}
            </>
          }
        >
          <Text>{texts.awayText}</Text>
        </PaymentCard>
      );
    case 'not-found':
      return (
        <PaymentCard
          name="not-found"
          tone="bad"
          icon={LuSearchX}
          title={texts.notFound}
          actions={toSubscription}
        >
          <Text>{texts.notFoundText}</Text>
          <Support />
        </PaymentCard>
      );
    case 'unreadable':
      return (
        <PaymentCard
          name="unreadable"
          tone="open"
          icon={LuCircleAlert}
          title={texts.away}
          actions={
            <>
              {again}
              {toSubscription}
            </>
          }
        >
          <Text>{userMessageOf(error, commonTexts.loadFailedHint)}</Text>
        </PaymentCard>
      );
  }
}

function Processing({ known, result }: { known: boolean; result?: PaymentResult | undefined }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, PROCESSING_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <VStack
      gap="4"
      textAlign="center"
      maxW="md"
      mx="auto"
      py={{ base: '8', md: '14' }}
      data-payment={known ? 'processing' : 'checking'}
    >
      <Spinner size="xl" color="brand.solid" borderWidth="4px" />
      <Box role="status">
        <Heading as="h1" size="2xl">
          {late ? texts.processing : texts.checking}
        </Heading>
      </Box>
      {late && <Text color="fg.muted">{texts.processingText}</Text>}
      <Facts result={result} />
    </VStack>
  );
}

function Failed({ name, text, result }: { name: string; text: string; result: PaymentResult | undefined }) {
  const retry = result === undefined ? paths.planes.getHref() : paths.checkout.getHref(result.planId);
  return (
    <PaymentCard
      name={name}
      tone="bad"
      icon={LuCircleX}
      title={texts.failed}
      actions={
        <>
          <LinkButton to={retry}>{texts.retry}</LinkButton>
          <LinkButton to={paths.contacto.getHref()} quiet>
            {texts.contact}
          </LinkButton>
        </>
      }
    >
      <Text>{text}</Text>
      <Support />
      <Facts result={result} />
    </PaymentCard>
  );
}

function Support() {
  return (
    <Text mt="2">
      {texts.supportText}{' '}
      <Link href={`mailto:${operator.supportEmail}`} color="brand.fg" textDecoration="underline">
        {operator.supportEmail}
      </Link>
      .
    </Text>
  );
}

function Facts({ result }: { result: PaymentResult | undefined }) {
  if (result === undefined) return null;
  return (
    <Text mt="3" fontSize="sm" color="fg.subtle" overflowWrap="anywhere">
      {texts.amount}: {formatCop(result.price)} · {texts.reference}: {result.reference}
    </Text>
  );
}
