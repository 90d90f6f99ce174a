import { Box, Button, Center, HStack, Heading, Link, Spinner, Text, VStack } from '@chakra-ui/react';
import type { PaymentResult } from '@pregonero/contracts/api';
import { useEffect, useState, type ReactNode } from 'react';
import type { IconType } from 'react-icons';
import { LuCircleAlert, LuCircleCheck, LuCircleX, LuClock, LuSearchX } from 'react-icons/lu';
import { Link as RouterLink } from 'react-router-dom';
import { operator } from '../../../config/operator';
import { paths } from '../../../config/paths';
import { userMessageOf } from '../../../lib/api-client';
import { formatCop } from '../../../lib/cop';
import type { PaymentName } from '../../../data/payments';
import { checkoutTexts } from '../../../texts/checkout';
import { commonTexts } from '../../../texts/common';
import type { PaymentOutcome } from '../hooks/payment-outcome';
import { usePaymentResult } from '../hooks/use-payment-result';

const texts = checkoutTexts.result;

/** Second spec document, section 9.2: the processing message comes after two seconds. */
const PROCESSING_AFTER_MS = 2_000;

type Tone = 'good' | 'bad' | 'open';
const COLORS: Record<Tone, string> = { good: 'green.fg', bad: 'red.fg', open: 'yellow.fg' };

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

/** A link that looks like a button; `quiet` for the lesser of two. */
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

type Action = 'again' | 'app' | 'subscription' | 'retry' | 'contact';

interface Answer {
  tone: Tone;
  icon: IconType;
  title: string;
  text: string;
  /** Whether to say where to write. */
  support?: boolean;
  actions: readonly Action[];
}

const FAILED = {
  tone: 'bad',
  icon: LuCircleX,
  title: texts.failed,
  support: true,
  actions: ['retry', 'contact'],
} as const;
const AWAY = {
  tone: 'open',
  icon: LuCircleAlert,
  title: texts.away,
  actions: ['again', 'subscription'],
} as const;

/** What each outcome says; `{plan}` is the name of the plan. While a payment is decided, {@link Processing} is shown. */
const ANSWERS: Record<Exclude<PaymentOutcome, 'checking' | 'processing'> | 'resting', Answer> = {
  resting: {
    tone: 'open',
    icon: LuClock,
    title: texts.processingLong,
    text: texts.processingLongText,
    actions: ['again', 'subscription'],
  },
  approved: {
    tone: 'good',
    icon: LuCircleCheck,
    title: texts.approved,
    text: texts.approvedText({ plan: '{plan}' }),
    actions: ['app', 'subscription'],
  },
  kept: {
    tone: 'good',
    icon: LuCircleCheck,
    title: texts.kept,
    text: texts.keptText({ plan: '{plan}' }),
    actions: ['app', 'subscription'],
  },
  review: {
    tone: 'open',
    icon: LuClock,
    title: texts.review,
    text: texts.reviewText,
    actions: ['again', 'subscription'],
  },
  declined: { ...FAILED, text: texts.declinedText },
  error: { ...FAILED, text: texts.errorText },
  voided: {
    tone: 'bad',
    icon: LuCircleX,
    title: texts.voided,
    text: texts.voidedText,
    support: true,
    actions: ['subscription'],
  },
  away: { ...AWAY, text: texts.awayText },
  unreadable: { ...AWAY, text: commonTexts.loadFailedHint },
  'not-found': {
    tone: 'bad',
    icon: LuSearchX,
    title: texts.notFound,
    text: texts.notFoundText,
    support: true,
    actions: ['subscription'],
  },
};

/** What the server says about the payment, now and until it is decided. */
export function PaymentStatus({ payment }: { payment: PaymentName }) {
  const { outcome, result, error, resting, askAgain } = usePaymentResult(payment);
  if (outcome === 'checking') return <Processing known={false} />;
  if (outcome === 'processing' && !resting) return <Processing known result={result} />;
  const name = outcome === 'processing' ? 'resting' : outcome;
  const { text, support = false, actions, ...look } = ANSWERS[name];
  const buttons: Record<Action, ReactNode> = {
    again: (
      <Button key="again" variant="outline" colorPalette="gray" onClick={askAgain}>
        {texts.askAgain}
      </Button>
    ),
    app: (
      <LinkButton key="app" to={paths.dashboard.getHref()}>
        {texts.goToApp}
      </LinkButton>
    ),
    subscription: (
      <LinkButton key="subscription" to={paths.subscription.getHref()} quiet>
        {texts.goToSubscription}
      </LinkButton>
    ),
    retry: (
      <LinkButton
        key="retry"
        to={result === undefined ? paths.planes.getHref() : paths.checkout.getHref(result.planId)}
      >
        {texts.retry}
      </LinkButton>
    ),
    contact: (
      <LinkButton key="contact" to={paths.contacto.getHref()} quiet>
        {texts.contact}
      </LinkButton>
    ),
  };
  return (
    <PaymentCard name={name} {...look} actions={actions.map((action) => buttons[action])}>
      <Text>
        {name === 'unreadable' ? userMessageOf(error, text) : text.replace('{plan}', result?.planName ?? '')}
      </Text>
      {support && <Support />}
      <Facts result={result} />
    </PaymentCard>
  );
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

function Support() {
  const { supportEmail } = operator;
  return (
    <Text mt="2">
      {supportEmail === null ? texts.supportByPage : texts.supportText}{' '}
      {supportEmail === null ? (
        <Link asChild color="brand.fg" textDecoration="underline">
          <RouterLink to={paths.contacto.getHref()}>{texts.contactPage}</RouterLink>
        </Link>
      ) : (
        <Link href={`mailto:${supportEmail}`} color="brand.fg" textDecoration="underline">
          {supportEmail}
        </Link>
      )}
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
