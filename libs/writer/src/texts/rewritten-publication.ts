import { type CommentedBusiness, conditionsOf } from '../conditions/conditions';
import { wishesOf } from '../conditions/condition.wishes';
import { factsOf } from '../facts/business-facts';
import { languageOfForm } from '../language/form-language';
import { keyOf } from '../language/text-key';
import { tradeOf } from '../trades/trade-choice';
import { publicationTexts, type PublicationTexts } from './publication-texts';

/**
 * Writes caption, hashtags and search words of a script again, from what it says now. The same script always gets the same texts.
 *
 * @param labels conditions of the script
 */
export function rewritePublication(
  guion: { titulo: string; contenido: string },
  { form, perfil }: CommentedBusiness,
  labels: readonly string[],
): PublicationTexts {
  const language = languageOfForm(form);
  const facts = factsOf(form, perfil, language);
  const { emojis, hashtags, avoid, exclude } = wishesOf(conditionsOf(labels));
  return publicationTexts(guion, {
    facts,
    trade: tradeOf(form, language),
    things: inOrderSaid([...facts.productos.map(({ nombre }) => nombre), ...facts.temas], guion.contenido),
    emojis,
    hashtags,
    avoid: [...avoid, ...(exclude.includes('name') && facts.nombre !== undefined ? [facts.nombre] : [])],
  });
}

/** Things that a text says, the first one said first. */
function inOrderSaid(things: readonly string[], text: string): string[] {
  const said = keyOf(text);
  return things
    .map((thing) => ({ thing, at: said.indexOf(keyOf(thing)) }))
    .filter(({ at }) => at !== -1)
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}
