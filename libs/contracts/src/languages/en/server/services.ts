import type { Translation } from '../../sentence';
import type { services as spanish } from '../../es/server/services';

export const services: Translation<typeof spanish> = {
  payments_away:
    'The payment service is not responding. If you have paid, your payment is safe and we will confirm it by ourselves: do not pay again.',
  payments_busy:
    'The payment service is busy. If you have paid, your payment is safe and we will confirm it in a moment.',
  payments_credential:
    'The payment service did not accept our credential. If you have paid, your payment is safe; our team knows.',
  payment_not_known:
    'The payment service does not know this payment. Nothing was charged; start again from the plans page.',
  google_away: 'Google is not responding. Try again in a few minutes or sign in with your password.',
  google_refused: 'Google did not confirm who you are. Try again or sign in with your password.',
  mail_away: 'The mail server is not responding. Your message is saved and we will send it in a few minutes.',
  mail_refused: 'The mail server did not accept the message; it is saved.',
};
