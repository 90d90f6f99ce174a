import { foldedText } from '@pregonero/spoken-text';

/** What a business does to what it names, in the first person of the plural: «arreglamos», «damos clases de». */
export type Verb = string;

/** Verbs as owners type them, and as the shop says them. */
const TYPED_VERBS: readonly (readonly [RegExp, Verb])[] = [
  [/^(?:arregl(?:o|amos)|repar(?:o|amos)|compon(?:go|emos))\s+/iu, 'arreglamos'],
  [/^(?:vend(?:o|emos))\s+/iu, 'vendemos'],
  [/^(?:hag?o|hacemos)\s+/iu, 'hacemos'],
  [/^(?:fabric(?:o|amos))\s+/iu, 'fabricamos'],
  [/^(?:confeccion(?:o|amos))\s+/iu, 'confeccionamos'],
  [/^(?:elabor(?:o|amos))\s+/iu, 'elaboramos'],
  [/^(?:dise[ñn](?:o|amos))\s+/iu, 'diseñamos'],
  [/^(?:prepar(?:o|amos)|cocin(?:o|amos))\s+/iu, 'preparamos'],
  [/^(?:alquil(?:o|amos)|rent(?:o|amos))\s+/iu, 'alquilamos'],
  [/^(?:arriend(?:o|amos)|arrendamos)\s+(?=\p{L})/iu, 'arrendamos'],
  [/^(?:lav(?:o|amos))\s+/iu, 'lavamos'],
  [/^(?:pint(?:o|amos))\s+/iu, 'pintamos'],
  [/^(?:instal(?:o|amos))\s+/iu, 'instalamos'],
  [/^(?:cuid(?:o|amos))\s+/iu, 'cuidamos'],
  [/^(?:pase(?:o|amos))\s+(?=perr)/iu, 'paseamos'],
  [/^(?:cort(?:o|amos))\s+/iu, 'cortamos'],
  [/^(?:bord(?:o|amos))\s+/iu, 'bordamos'],
  [/^(?:afil(?:o|amos))\s+/iu, 'afilamos'],
  [/^(?:tapiz(?:o|amos))\s+/iu, 'tapizamos'],
  [/^(?:restaur(?:o|amos))\s+/iu, 'restauramos'],
  [/^(?:enmarc(?:o|amos))\s+/iu, 'enmarcamos'],
  [/^(?:cos(?:o|emos))\s+/iu, 'cosemos'],
  [/^tejemos\s+/iu, 'tejemos'],
  [/^(?:decor(?:o|amos))\s+/iu, 'decoramos'],
  [/^(?:limpi(?:o|amos))\s+/iu, 'limpiamos'],
  [/^(?:fumig(?:o|amos))\s+/iu, 'fumigamos'],
  [/^(?:planch(?:o|amos))\s+/iu, 'planchamos'],
  [/^(?:traduzco|traducimos)\s+/iu, 'traducimos'],
  [/^(?:maquill(?:o|amos))\s+/iu, 'maquillamos'],
  [/^(?:recicl(?:o|amos))\s+/iu, 'reciclamos'],
  [/^(?:cultiv(?:o|amos))\s+(?=\p{L})/iu, 'cultivamos'],
  [/^(?:cri(?:o|amos))\s+/iu, 'criamos'],
  [/^(?:estamp(?:o|amos))\s+/iu, 'estampamos'],
  [/^(?:imprim(?:o|imos))\s+/iu, 'imprimimos'],
  [/^(?:transport(?:o|amos))\s+/iu, 'transportamos'],
  [/^(?:d(?:oy|amos)|dict(?:o|amos))\s+/iu, 'damos'],
  [/^(?:ense[ñn](?:o|amos))\s+/iu, 'enseñamos'],
  [/^(?:compr(?:o|amos))\s+/iu, 'compramos'],
  [/^(?:asesor(?:o|amos))\s+en\s+/iu, 'asesoramos en'],
  [/^(?:ofre(?:zco|cemos)|prest(?:o|amos)|manej(?:o|amos))\s+/iu, 'ofrecemos'],
];

/** Work that is named by its noun; something one does, not something that lies on a shelf. */
const WORK =
  /^(?:estudio de|fotos?|videos?|albums?|retratos?|cambio|cambios|reparacion|reparaciones|arreglo de|arreglos de|limpieza|limpiezas|instalacion|instalaciones|mantenimiento|mantenimientos|revision|revisiones|corte|cortes|lavado|lavados|alineacion|balanceo|sincronizacion|diagnostico|pintura de|latoneria|polichado|planchado|apertura|aperturas|duplicado|copia de|copias de|trasteo|trasteos|acarreo|acarreos|mudanza|mudanzas|embalaje|domicilios|impresion|impresiones|anillados|grabado|avaluo|avaluos|declaracion|declaraciones|tramite|tramites|ajuste|ajustes|ruedo|ruedos|entallado|dobladillo|fumigacion|jardineria|soldadura|tapizado|restauracion|recuperacion|formateo|blanqueamiento|ortodoncia|implantes|diseno|disenos|calzas|resinas|endodoncia|keratina|tinturas?|alisado|peinado|peinados|maquillaje|depilacion|manicure|pedicure|semipermanente|exfoliacion|retoque|retoques|sesion|sesiones|bano y corte|podas?|autenticaciones|escrituras|traslados|cremacion|cotizaciones|remodelacion|remodelaciones|poda)(?!\p{L})/u;
/** What lies on a shelf also where things are repaired or rented. */
const GOODS =
  /^(?:discos?|repuestos?|accesorios|fundas|cargadores|baterias|llantas|aceites?|memorias|audifonos|bicicletas|cascos|vidrios|forros|productos)(?!\p{L})/u;
/** Work that is given: «damos clases». */
const GIVEN =
  /^(?:clases?|cursos?|talleres|asesorias?|charlas|masajes?|terapias?|capacitaciones|refuerzo)(?!\p{L})/u;

/** What is paid, and no thing that one does or repairs. */
const PAID =
  /^(?:mensualidad|inscripcion|matricula|cuota|plan|planes|abono|bono|paquete|combo|kit|servicio|visita|hora)(?!\p{L})/u;

const verbAt = (text: string): readonly [RegExp, Verb] | undefined =>
  TYPED_VERBS.find(([pattern]) => pattern.test(text));

/** Splits «arreglo celulares» into what is done and what it is done to. */
export function splitVerb(text: string): { verb: Verb | undefined; thing: string } {
  const opened = text
    .trim()
    .replace(/^(?:(?:nosotros|yo|aquí|acá|también|nos dedicamos a|me dedico a)\s+)+/iu, '');
  const verb = verbAt(opened);
  // «arriendo de apartamentos», «diseño de sonrisa» begin with a noun.
  const found = verb !== undefined && /^(?:de|y|a)\s/iu.test(opened.replace(verb[0], '')) ? undefined : verb;
  return found === undefined
    ? { verb: undefined, thing: opened }
    : { verb: found[1], thing: opened.replace(found[0], '') };
}

/**
 * The verb for a thing of a business: the one it typed, the one of the work, or the one that its trade does to things.
 * A garage repairs cars and never «has» them.
 */
export function verbFor(
  thing: string,
  { typed, does }: { typed?: Verb | undefined; does?: Verb | undefined },
): Verb {
  const plain = foldedText(thing);
  if (GIVEN.test(plain)) return 'damos';
  if (typed !== undefined && typed !== 'ofrecemos') return typed;
  if (/^alquiler de /u.test(plain)) return 'alquilamos';
  if (/^venta de /u.test(plain)) return 'vendemos';
  if (PAID.test(plain)) return 'tenemos';
  // «afilada de cuchillos» is what one does who sharpens, not what one sharpens.
  const isWork = WORK.test(plain) || (does !== undefined && plain.slice(0, 4) === does.slice(0, 4));
  if (isWork) return 'hacemos';
  if (GOODS.test(plain)) return 'tenemos';
  return does ?? typed ?? 'tenemos';
}

/** Nouns of the verbs that a trade does. */
const VERB_NOUNS: Readonly<Record<string, RegExp>> = {
  alquilamos: /^(?:alquiler|renta) de\s+/iu,
  arrendamos: /^arriendo de\s+/iu,
  vendemos: /^venta de\s+/iu,
  'damos clases de': /^(?:clases?|cursos?) de\s+/iu,
  lavamos: /^lavad[oa] de\s+/iu,
  limpiamos: /^limpieza de\s+/iu,
  'asesoramos en': /^asesor[ií]as? en\s+/iu,
};

/** A thing without the noun of its verb: «alquilamos trajes», not «alquilamos alquiler de trajes». */
export const withoutVerbNoun = (thing: string, verb: Verb): string =>
  VERB_NOUNS[verb] === undefined ? thing : thing.replace(VERB_NOUNS[verb], '');
