import { LegalDocument } from '../features/legal/components/legal-document';
import { legalTexts } from '../texts/legal';

/** The terms of use. */
export function TerminosPage() {
  return <LegalDocument text={legalTexts.terms} />;
}

/** How personal data is treated. */
export function PrivacidadPage() {
  return <LegalDocument text={legalTexts.privacy} />;
}

/** When money is given back. */
export function ReembolsosPage() {
  return <LegalDocument text={legalTexts.refunds} />;
}
