import { Landing } from '../features/landing/components/landing';
import { usePageTitle } from '../lib/use-page-title';
import { landingTexts } from '../texts/landing';

/** `/` for visitors and `/landing`. */
export function LandingPage() {
  usePageTitle(landingTexts.pageTitle);
  return <Landing />;
}
