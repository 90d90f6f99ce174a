import { DEFAULT_LANGUAGE } from '@pregonero/contracts/languages';
import { language } from './lib/language';
import { reloadUntilItComes } from './lib/reload';
import { loadLanguagePack } from './texts/language-pack';
import { setTranslation } from './texts/translation';

document.documentElement.lang = language;
// As `main.tsx` does: a translation has to be in place before the page is imported.
try {
  if (language !== DEFAULT_LANGUAGE) setTranslation(await loadLanguagePack(language));
  const { startGuestReview } = await import('./app/start-guest-review');
  await startGuestReview();
} catch {
  reloadUntilItComes();
}
