import { paymentsConfig } from '@pregonero/config';
import { defineThirdParty } from '../../../third-party';
import { turnedOff } from '../../../turned-off';
import type { PaymentsPort } from '../../payments.port';
import { WompiPayments } from './wompi-payments.adapter';

/** No payment of anybody. */
const NOBODYS = 'pregonero-doctor';

/** Payments by Wompi; without keys each call is refused and each event is a forged one. */
export const wompi = defineThirdParty({
  id: 'wompi',
  concern: 'payments',
  settings: paymentsConfig,
  instead: 'nadie paga en línea',
  hasWebhook: true,
  create: (settings): PaymentsPort =>
    settings.enabled
      ? new WompiPayments(settings)
      : {
          ...turnedOff<PaymentsPort>(
            { provider: 'wompi', capability: 'payments' },
            ['find', 'findByReference', 'business'],
            ['checkoutUrl'],
          ),
          isOff: true,
          readNotice: () => ({ kind: 'forged' }),
        },
  check: (payments) => ({
    title: 'Wompi',
    cure: 'revisa WOMPI_API_URL, WOMPI_ENVIRONMENT y las cuatro claves',
    look: async (signal) => {
      await payments.findByReference(NOBODYS, signal);
      const business = await payments.business(signal);
      if (business === null) throw new Error('la clave pública no es de ningún comercio de ese ambiente');
      if (!business.active) throw new Error('el comercio de la clave pública no está activo');
      if (!business.hasTerms) throw new Error('el comercio no da los términos que acepta quien paga');
      // Nothing can be asked of the other two but their environment, which the start has looked at.
      return 'las claves privada y pública sirven; el comercio está activo y da sus términos';
    },
  }),
});
