import { LIMITS, type FormularioFields, type PerfilNegocio } from '@pregonero/contracts/api';
import { formularioTexts as texts } from '../../../texts/formulario';

/** Where the own name of a business begins behind its kind: «Empanadas La Comadre». */
const OWN_NAME = /\s(?:la|el|los|las|don|doña|san|santa|by|de la|del)\s.*$/iu;

/** A name that tells no kind: «La Ñapa Sobre Ruedas». */
const ONLY_OWN_NAME = /^(?:la|el|los|las|lo|mi|don|doña|san|santa|by)\s/iu;
/** The word behind the first one that still tells the kind: «Consultorio Dental», «Clínica Veterinaria». */
const OF_THE_KIND = /^\p{L}+(?:al|ic[oa]s?|ari[oa]s?|ador[ae]?s?)$/iu;

function kindInName(nombre: string): string | undefined {
  if (ONLY_OWN_NAME.test(nombre)) return undefined;
  if (OWN_NAME.test(nombre)) return nombre.replace(OWN_NAME, '');
  const [first = '', second = ''] = nombre.split(' ');
  return OF_THE_KIND.test(second) ? `${first} ${second}` : first;
}

/**
 * Kind of a business out of its name or, where that tells none, its first product, with its quarter or town: «Empanadas en
 * Laureles».
 */
function kindOf({ nombre, barrio, ciudad, productos = [] }: PerfilNegocio): string | undefined {
  const kind = nombre === undefined ? undefined : (kindInName(nombre) ?? productos[0]?.nombre);
  if (kind === undefined) return undefined;
  const place = barrio ?? ciudad;
  return place === undefined ? kind : texts.paste.kindAt({ kind, place });
}

const shortened = (text: string, max: number): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= max ? line : line.slice(0, max).replace(/\s\S*$/u, '');
};

/** Where the first words of a text end: a line, a sentence, an emoji, a quantity or a price. */
const AFTER_FIRST_WORDS = /[\n.·|•!?;]|\p{Extended_Pictographic}|\s(?=\d+\s?x\s|\$)/u;

/** First words of a text, what is written in capitals in lower case: «Empanadas la comadre». */
function firstWordsOf(text: string): string {
  const words = text.trim().split(AFTER_FIRST_WORDS)[0]?.trim() ?? '';
  if (words === '') return text;
  return words === words.toUpperCase() ? words.charAt(0) + words.slice(1).toLowerCase() : words;
}

/** The five fields as a pasted text fills them; all of them can be changed before they are saved. */
export function fieldsOfPasted(found: PerfilNegocio, text: string): FormularioFields {
  const things = (found.productos ?? []).map(({ nombre }) => nombre);
  const topics = [...things, found.oferta, found.domicilios].filter((topic) => topic !== undefined);
  return {
    tipoNegocio: shortened(kindOf(found) ?? firstWordsOf(text), TIPO_NEGOCIO_MAX),
    audienciaObjetivo: texts.trial.audiencia,
    tonoVoz: 'amigable',
    objetivoContenido: 'aumentar_ventas',
    temasPrincipales: shortened(
      topics.length === 0 ? text : topics.join(', '),
      LIMITS.formularioFieldMaxLength,
    ),
  };
}

/** What fits into one sentence of a script; the API takes more. */
export const TIPO_NEGOCIO_MAX = LIMITS.pruebaNegocioMaxLength;
