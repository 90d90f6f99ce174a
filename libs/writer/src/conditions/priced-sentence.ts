import type { BusinessFacts } from '../facts/business-facts';
import { costs, withDefinite } from '../language/spanish.articles';
import { keyOf } from '../language/text-key';
import { hasPhrase } from '../script/said';

/** Words of a comment without the article and preposition before them. */
export const withoutArticle = (text: string): string =>
  text
    .trim()
    .replace(/^(?:(?:de|del|a|al|con)\s+)?(?:(?:el|la|los|las|un|una|unos|unas)\s+)?/iu, '')
    .trim();

/**
 * «El blanqueamiento vale $350.000» for «el blanqueamiento con su precio» and «el precio del blanqueamiento»; undefined
 * where the business told no such price.
 */
export function pricedSentence(plain: string, products: BusinessFacts['productos']): string | undefined {
  const named =
    /\b(?:precio|valor|costo)s? (?:de la|del|de los|de las|de el|de) (.+)$/u.exec(plain)?.[1] ??
    /^(.+?) (?:con|y) (?:el|los|su|sus) (?:precio|valor|costo)s?$/u.exec(plain)?.[1];
  if (named === undefined) return undefined;
  const of = keyOf(withoutArticle(named));
  const product = products.find(({ nombre }) => hasPhrase(keyOf(nombre), of));
  const price = /^a (\$[\d.]+)$/u.exec(product?.precio ?? '')?.[1];
  if (product === undefined || price === undefined) return undefined;
  const name = product.nombre.charAt(0).toLocaleLowerCase('es') + product.nombre.slice(1);
  const thing = withDefinite(name);
  const [verb = 'vale'] = costs(name).split(' ');
  return `${thing.charAt(0).toLocaleUpperCase('es')}${thing.slice(1)} ${verb} ${price}`;
}
