import { type Language, render, say } from '@pregonero/contracts/languages/server';
import { plainPage } from '../../platform/web/plain-page';

/** Builds the page of a link that opens nothing, in the language of its reader. */
export function goneLinkPage(language: Language): string {
  const text = render(say('not_found', { reason: 'review_link' }), language);
  return plainPage(language, render(say('review_gone_title'), language), `<p>${text}</p>`);
}
