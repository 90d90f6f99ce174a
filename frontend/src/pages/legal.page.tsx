import { LEGAL_VERSIONS } from '@pregonero/contracts/api';
import { LegalDocument } from '../features/legal/components/legal-document';
import { legalTexts } from '../texts/legal';

/** The terms of use. */
export function TerminosPage() {
  return <LegalDocument text={legalTexts.terms} version={LEGAL_VERSIONS.terminos} />;
}

/** How personal data is treated. */
export function PrivacidadPage() {
  return <LegalDocument text={legalTexts.privacy} version={LEGAL_VERSIONS.privacidad} />;
}

/** When money is given back. */
export function ReembolsosPage() {
  return <LegalDocument text={legalTexts.refunds} version={LEGAL_VERSIONS.reembolsos} />;
}
