import { Text } from '@chakra-ui/react';
import { LuCircleHelp, LuLogIn } from 'react-icons/lu';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PageSpinner } from '../components/page-spinner';
import { paths } from '../config/paths';
import { paymentNameOf } from '../features/checkout/hooks/payment-outcome';
import { LinkButton, PaymentCard, PaymentStatus } from '../features/checkout/components/payment-status';
import { keptPaymentReference } from '../data/payment-reference';
import { useSession } from '../data/session';
import { usePageTitle } from '../lib/use-page-title';
import { checkoutTexts } from '../texts/checkout';
import { useState } from 'react';

const texts = checkoutTexts.result;

/** Where the payment provider sends people back. What the address claims counts for nothing; the server is asked. */
export function CheckoutSuccessPage() {
  usePageTitle(texts.title);
  const { status } = useSession();
  const [search] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const [kept] = useState(keptPaymentReference);
  const payment = paymentNameOf(search, kept);
  if (status === 'loading' || status === 'leaving') return <PageSpinner />;
  if (payment === null) {
    return (
      <PaymentCard
        name="unnamed"
        tone="open"
        icon={LuCircleHelp}
        title={texts.unverified}
        actions={<LinkButton to={paths.subscription.getHref()}>{texts.goToSubscription}</LinkButton>}
      >
        <Text>{texts.unverifiedText}</Text>
      </PaymentCard>
    );
  }
  if (status === 'signed-out') {
    return (
      <PaymentCard
        name="signed-out"
        tone="open"
        icon={LuLogIn}
        title={texts.signIn}
        actions={
          <LinkButton to={paths.login.getHref(`${pathname}${query}`)}>{texts.signInButton}</LinkButton>
        }
      >
        <Text>{texts.signInText}</Text>
      </PaymentCard>
    );
  }
  return <PaymentStatus payment={payment} />;
}
