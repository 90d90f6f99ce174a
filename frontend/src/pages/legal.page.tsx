import { LegalDocument } from '../features/legal/components/legal-document';
import { legalTexts } from '../texts/legal';

export function TerminosPage() {
  return <LegalDocument text={legalTexts.terms} />;
}

export function PrivacidadPage() {
  return <LegalDocument text={legalTexts.privacy} />;
}

export function ReembolsosPage() {
  return <LegalDocument text={legalTexts.refunds} />;
}
