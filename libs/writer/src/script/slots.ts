import { pricesIn, type ReadingLanguage } from '@pregonero/spoken-text';
import type { BusinessFacts, Offered } from '../facts/business-facts';
import { isTitled } from '../facts/business-words';
import { verbFor, withoutVerbNoun } from '../facts/offering';
import { englishPlace, spokenHours, untilOf, withArticle } from '../facts/spoken-hours';
import type { Slots } from '../language/sentence';
import { costs, withDefinite } from '../language/spanish.articles';
import { keyOf } from '../language/text-key';

/** A price that nothing stands behind: «a $2.500» and neither «desde $2.500» nor «2 por $5.000». */
const ALONE =
  /^(?:a|for) ((?:US|COP)?\s?[$€£]?\s?[\d.,'’]+(?:\s(?:mil|k|millón|millones))?(?:\s(?:pesos|COP|USD|dólares|dollars|euros))?)$/iu;
/** Verbs of trades that have or make what they name: of those alone the thing stands without its verb. */
const HAVING =
  /^(?:tenemos|vendemos|hacemos|preparamos|damos|ofrecemos|fabricamos|elaboramos|confeccionamos|diseñamos|tejemos|bordamos|cultivamos|criamos)$/u;

/** Verbs of a work, whose price is none of the thing itself. */
const WORKING =
  /^(?:alquilamos|arrendamos|arreglamos|reparamos|afilamos|lavamos|limpiamos|tapizamos|restauramos|pintamos|planchamos)$/u;

/** Facts that the frames of a script take, for the things and the price that it is about. */
export function slotsFor(
  facts: BusinessFacts,
  {
    things,
    producto,
    does,
    language,
    isNameless,
  }: {
    things: readonly string[];
    producto: Offered | undefined;
    does: string | undefined;
    language: ReadingLanguage;
    /** The name of the business is left out. */
    isNameless: boolean;
  },
): Slots {
  const inEnglish = language === 'English';
  const { barrio, ciudad, direccion, oferta } = facts;
  const [thing, other] = things;
  const verbOf = (one: string): string =>
    inEnglish ? 'we have' : verbFor(one, { typed: facts.verbos.get(keyOf(one)), does });
  /** «alquilamos alquiler de trajes» says the verb twice. */
  const bare = (one: string): string => (inEnglish ? one : withoutVerbNoun(one, verbOf(one)));
  const verb = thing === undefined ? undefined : verbOf(thing);
  const isAlone = verb !== undefined && (inEnglish || HAVING.test(verb));
  const together = other !== undefined && thing !== undefined && verbOf(other) === verb ? other : undefined;
  const { sitio } = facts;
  const isInSite =
    barrio === undefined && sitio !== undefined && (ciudad === undefined || sitio.includes(ciudad));
  const zona = isInSite ? sitio : [barrio, ciudad].filter((part) => part !== undefined).join(', ');
  const vale = producto?.precio === undefined ? undefined : ALONE.exec(producto.precio)?.[1];
  const cost = producto === undefined ? '' : costs(producto.nombre);
  const kindVerb = facts.verbos.get(keyOf(facts.negocio));
  /** «celulares» of whoever repairs them is not the name of the business. */
  const isNamedByKind = kindVerb === undefined || HAVING.test(kindVerb);
  const priceVerb = producto && verbOf(producto.nombre);
  /** The price of a repair or of a rent buys no thing: its verb is said with it. */
  const isSold = priceVerb === undefined || inEnglish || !WORKING.test(priceVerb);
  const priced =
    producto &&
    (isSold ? producto.nombre : `${priceVerb} ${withDefinite(withoutVerbNoun(producto.nombre, priceVerb))}`);
  const address = direccion === undefined ? undefined : withArticle(direccion, language);
  const place = isNameless ? 'aquí' : facts.enNegocio;
  return {
    cosa: isAlone ? thing : undefined,
    cosa2: isAlone ? together : undefined,
    la_cosa: isAlone && thing !== undefined ? (inEnglish ? thing : withDefinite(thing)) : undefined,
    la_cosa2: isAlone && together !== undefined ? (inEnglish ? together : withDefinite(together)) : undefined,
    cosa_dicha: thing === undefined ? undefined : bare(thing),
    cosa2_dicha: together === undefined ? undefined : bare(together),
    ofrece: verb === undefined ? undefined : `${verb} ${bare(thing ?? '')}`,
    ofrece2:
      together === undefined
        ? undefined
        : `${verb ?? ''} ${bare(thing ?? '')} ${inEnglish ? 'and' : 'y'} ${bare(together)}`,
    producto: producto?.precio === undefined ? undefined : producto.nombre,
    producto_solo: producto?.precio === undefined || !isSold ? undefined : producto.nombre,
    el_producto:
      vale === undefined || producto === undefined || !isSold ? undefined : withDefinite(producto.nombre),
    vale: inEnglish ? undefined : cost.split(' ', 1)[0],
    precio: producto?.precio,
    con_precio:
      producto?.precio === undefined
        ? undefined
        : `${priced}${/^\d/u.test(producto.precio) ? ',' : ''} ${producto.precio}`,
    negocio: facts.negocio === 'negocio' || isNameless || !isNamedByKind ? undefined : facts.negocio,
    precio_vale: vale,
    precio_seco: producto?.precio?.replace(/^(?:a|for) /u, ''),
    en_negocio: inEnglish ? (isNameless ? 'here' : englishPlace(facts)) : place,
    de_negocio: isNameless ? 'de aquí' : facts.deNegocio,
    nombre: isNameless ? undefined : facts.nombre,
    // Nobody says «somos Dr. Mejía».
    marca: isNameless || isTitled(facts.nombre ?? '') ? undefined : facts.nombre,
    ciudad,
    barrio,
    zona: zona === '' ? undefined : zona,
    en_zona: zona === '' || (direccion ?? '').includes(zona) ? '' : `, ${zona}`,
    direccion: address,
    direccion_seca: direccion,
    horario:
      facts.horario === undefined
        ? undefined
        : `${spokenHours(facts.horario, language)}${facts.cerrado === undefined ? '' : `; ${facts.cerrado} cerramos`}`,
    whatsapp: facts.whatsapp,
    telefono: facts.telefono,
    // «Aprovecha: ortodoncia: valoración gratis» has a colon too many.
    oferta: oferta === undefined ? undefined : `${oferta.replace(/:\s+/gu, ', ')}${untilOf(facts, language)}`,
    entrega: facts.entrega,
    audiencia: facts.audiencia,
  };
}

/** Whether an offer names the price of a product: «docena a $20.000» in both. */
export function saysPriceOf(oferta: string | undefined, product: Offered | undefined): boolean {
  const amounts = pricesIn(oferta ?? '').map(({ amount }) => amount);
  return pricesIn(product?.precio ?? '').some(({ amount }) => amounts.includes(amount));
}
