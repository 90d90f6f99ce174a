import type { Translation } from '../../sentence';
import type { services as spanish } from '../../es/server/services';

export const services: Translation<typeof spanish> = {
  payments_away:
    'The payment service does not answer. If you have paid, your payment is kept and we are going to confirm it by ourselves: do not pay again.',
  payments_busy:
    'The payment service is busy. If you have paid, your payment is kept and we are going to confirm it in a moment.',
  payments_credential:
    'The payment service did not accept our credential. If you have paid, your payment is kept; our team knows.',
  payment_not_known:
    'The payment service does not know this payment. Nothing was charged; begin again from the plans.',
  google_away: 'Google does not answer. Try again in a few minutes or sign in with your password.',
  google_refused: 'Google did not confirm who you are. Try again or sign in with your password.',
  mail_away:
    'The mail server does not answer. Your message is stored and we are going to send it in a few minutes.',
  mail_refused: 'The mail server did not accept the message; it is stored.',
};
