import type { AccountConsent } from '@pregonero/contracts/api';
import { AcceptedVersionField } from '../accepted-version.decorator';

/** Body of `POST /api/consents`, and part of the bodies that open an account. */
export class AccountConsentDto implements AccountConsent {
  @AcceptedVersionField('terminos')
  acceptedTerms?: string;

  @AcceptedVersionField('privacidad')
  acceptedPrivacy?: string;
}
