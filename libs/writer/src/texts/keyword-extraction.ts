import { withoutAbsent } from '@pregonero/spoken-text';

const KEYWORDS_MIN = 4;
const KEYWORDS_MAX = 8;
/** No Spanish word is longer; what is was never a word, and would not fit into an answer. */
const WORD_MAX = 40;
/** A text's length in steps that a word's place is measured in. */
const PLACES = 100;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words that carry a sentence and show nothing. They part phrases. */
const SMALL = words(
  'a ahora ahí al algo alguien algunas algunos algún allá allí ante antes aquel aquella aquí así aún aunque bajo bien cada casi cerca claro como con conmigo contigo contra cual cuales cualquier cuando cuanto cuánto cuál cuáles cuándo cómo da dan de debajo deja del delante demasiado dentro desde después detrás donde dos durante dónde e el ella ellas ello ellos en encima entonces entre era eran eres es esa esas ese eso esos esta estaba estamos estar estas este esto estos está están estás fue fueron frente fuera gracias gran grandes ha hace hacen hacer hacia haga han hasta hay he hemos hola hoy igual incluso jamás junto justo la lado lados las le lejos les lo los luego lugar mal mas me medio medios mejor mejores menos mi mientras mitad mis misma mismo mismas mismos mucha muchas mucho muchos muy más mí nada nadie ni ninguna ninguno no nos nosotros nuestra nuestras nuestro nuestros nunca o os otra otras otro otros para parte pero peor poca pocas poco pocos por porque primera primero primeros puede pueden puedes pues que quien quienes quién qué sea sean según ser si sido siempre sin sino sobre sola solas solo solos somos son soy su sus sí sólo tal también tampoco tan tanta tanto te tenemos tener tengo ti tiene tienen tienes toda todas todavía todo todos tras tu tus tú ultima ultimas ultimo ultimos última últimas último últimos un una unas uno unos usted ustedes va vamos van vas veces verdad vez voy y ya yo él ésta éste',
);
/** Verbs, addresses and courtesies of sales talk: nothing that a camera could show. */
const TALK = words(
  'ahorra ahorrar amigo amigos anima animas aprende aprovecha atrévete ayuda ayudamos ayudan ayudar año años bienvenida bienvenido bienvenidos buena buenas bueno buenos busca buscas cambia cambiar cambio caso casos cita clic comenta comentario comentarios comenzar comparte compra conoce conocer consejo consejos contamos contar conviene cosa cosas cree creemos crees cuenta cuentas cuesta cuéntanos decide decir decisión decisiones dejar descubre descubrir deseas día días dice dicen dices diferencia dile dime dinos ejemplo elegir elige empezar empieza encontrar encuentra encuentras entiende error errores escribe escríbeme escríbenos espera esperamos esperas etiqueta evita explica explico falta fin final forma formas fácil fáciles gente gusta gustaría idea ideas guarda guárdalo haces hablar hecho hecha hacemos hora horas imagina importa importante información interesa intentar invita invitamos jefe llama llega llegar lleva llevar logra lograr mandar manera mantener modo modos motivo motivos mañana mensaje mes meses minuto minutos mira momento necesita necesitamos necesitas necesario noche notas nota ocho nueve diez cuatro cinco seis siete nuevo nueva nuevos nuevas olvida opción opciones parece pasa pasar paso pasos pensar persona personas pide piensa piensas piden poder podemos pregunta preguntan preguntas prueba punto quieren quiero quieres quiere quita razón recuerda recibe recomendamos recién reserva resultado resultados sabe saben saber sabes semana semanas servicio señal sencillo sencilla seguir sigue sigues siguiente simple suscríbete síguenos sirve tarde tema temas termina tiempo tipo toma tomar trae trabajo trabajar tomas tres truco trucos tuvo usa usar vale vemos ven venir whatsapp instagram facebook tiktok correo ver vida viene visita visítanos vuelve vuelven video videos vivir llámanos ofrecemos queremos quedan queda lunes martes miércoles jueves viernes sábado sábados domingo domingos cra cll kra parce quiubo',
);
/** Endings of verb forms and adverbs that are seldom nouns. */
const VERBAL =
  /(?:mente|ando|iendo|aron|ieron|aste|iste|amos|emos|imos|arás|erás|irás|arán|erán|irán|[aei]rl[aeo]s?|[aei]rte|arnos|ernos)$/u;

/** What stands before a noun more often than before a verb. */
const BEFORE_NOUNS = words(
  'a al ante cada con contra de del desde el en entre esa ese esta este estas estos hasta la las los mi mis más muchas muchos nuestra nuestras nuestro nuestros otra otro para por según sin sobre su sus tu tus un una unas unos',
);
/** Endings of adjectives: such a word belongs to the one before it. */
const ADJECTIVE =
  /(?:al|ales|[aií]d[oa]s?|os[oa]s?|[ií]c[oa]s?|iv[oa]s?|ntil|ente|entes|ante|antes|able|ables|ible|ibles)$/u;
/** For a text that names nothing. */
const ANY_BUSINESS = ['negocio', 'clientes', 'equipo de trabajo', 'ciudad'];

interface Counted {
  text: string;
  stems: string[];
  count: number;
  firstAt: number;
  /** It stood where nouns stand. */
  isNoun: boolean;
}

/** The stem that singular and plural share, roughly; accents come and go between them. */
function stemOf(accented: string): string {
  const word = accented.normalize('NFD').replace(/\p{Mn}/gu, '');
  if (word.length > 5 && /[^aeiou]es$/u.test(word)) return word.slice(0, -2);
  return word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word;
}

const isTelling = (word: string): boolean =>
  word.length > 2 &&
  word.length <= WORD_MAX &&
  !SMALL.has(word) &&
  !TALK.has(word) &&
  !VERBAL.test(word) &&
  !/\d/u.test(word);

/**
 * Four to eight words or pairs of a Spanish text that show something, the most telling first; fewer when the text has no
 * more. Often and early counts, and standing where nouns stand. The same text gives the same words; time grows with its
 * length alone.
 */
export function extractKeywords(text: string): string[] {
  const found = new Map<string, Counted>();
  const tokens = withoutAbsent(text.normalize('NFC'))
    .toLocaleLowerCase('es')
    .split(/([^\p{L}\p{M}\p{N}]+)/u);
  // Every second token is what stands between two words.
  for (let index = 0; index < tokens.length; index += 2) {
    const word = tokens[index] ?? '';
    if (!isTelling(word)) continue;
    const isNoun = tokens[index - 1] === ' ' && BEFORE_NOUNS.has(tokens[index - 2] ?? '');
    count(found, { text: word, stems: [stemOf(word)], firstAt: index, isNoun });
    const pair = pairAt(tokens, index);
    if (pair !== undefined) count(found, { ...pair, firstAt: index, isNoun });
  }
  const chosen = choose([...found.values()], tokens.length);
  return chosen.length === 0 ? ANY_BUSINESS : chosen;
}

function count(found: Map<string, Counted>, seen: Omit<Counted, 'count'>): void {
  const key = seen.stems.join(' ');
  const known = found.get(key);
  if (known === undefined) found.set(key, { ...seen, count: 1 });
  else {
    known.count += 1;
    known.isNoun ||= seen.isNoun;
  }
}

/** A noun with its adjective ("pan fresco") or its kind ("pan de masa"); punctuation parts them. */
function pairAt(tokens: readonly string[], index: number): Pick<Counted, 'text' | 'stems'> | undefined {
  const [first = '', gap, second = '', gap2, third = ''] = tokens.slice(index, index + 5);
  if (gap !== ' ') return undefined;
  const stems = (other: string): string[] => [stemOf(first), stemOf(other)];
  if (isTelling(second)) {
    return ADJECTIVE.test(second) ? { text: `${first} ${second}`, stems: stems(second) } : undefined;
  }
  if (second !== 'de' || gap2 !== ' ' || !isTelling(third)) return undefined;
  return { text: `${first} de ${third}`, stems: stems(third) };
}

function choose(found: readonly Counted[], length: number): string[] {
  const ranked = found
    .map((counted) => ({ ...counted, score: scoreOf(counted, length) }))
    .sort((a, b) => b.score - a.score || a.firstAt - b.firstAt || (a.text < b.text ? -1 : 1));
  const used = new Set<string>();
  const chosen: string[] = [];
  const take = (candidates: readonly Counted[], max: number): void => {
    for (const { text, stems } of candidates) {
      if (chosen.length >= max) return;
      if (stems.some((stem) => used.has(stem))) continue;
      for (const stem of stems) used.add(stem);
      chosen.push(text);
    }
  };
  take(
    ranked.filter(({ isNoun, count: times, stems }) => isNoun || times > 1 || stems.length > 1),
    KEYWORDS_MAX,
  );
  // Words that may be verbs only where nouns are few.
  take(ranked, KEYWORDS_MIN);
  return chosen;
}

/** What a script is about is said first and again. */
function scoreOf({ text, stems, count: times, firstAt, isNoun }: Counted, length: number): number {
  const place = Math.floor((PLACES * firstAt) / Math.max(1, length));
  const early = (PLACES - place) / PLACES;
  return times + early + Math.min(text.length, 12) / 24 + (isNoun ? 0.5 : 0) + (stems.length > 1 ? 0.7 : 0);
}
