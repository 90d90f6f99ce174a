import type { TonoVoz } from '@pregonero/contracts/api';
import { foldedText, withoutMarkup } from '@pregonero/spoken-text';
import type { BusinessFacts } from '../facts/business-facts';
import { keyOf } from '../language/text-key';
import { isWholeSentence } from '../script/clauses';
import type { FactKind } from '../script/wishes';
import { pricedSentence, withoutArticle } from './priced-sentence';
import { addConditions, type Condition, conditionOf, insteadOf, ownWords } from './condition';

const COMMENT_MAX = 2_000;
/** A tone that is asked for; the first rule that fits decides, negations stand before the words they contain. */
const TONES: readonly (readonly [RegExp, TonoVoz])[] = [
  [/\b(?:no|nada|sin)(?: me| lo| la| les?)? (?:de (?:tu|vos)\b|tute|vose)/u, 'formal'],
  [/\b(?:no|nada) (?:de )?usted/u, 'amigable'],
  [
    /(?:menos|tan|muy|demasiado) (?:formal|seri[oa])|informal|casual|relajad|desparpaj|descomplicad|less formal/u,
    'casual',
  ],
  [/(?<!no )\bformal|\bde usted\b|\busted(?:es)?\b|\bseri[oa]\b|elegante/u, 'formal'],
  [/profesional|corporativ/u, 'profesional'],
  [
    /amigable|cercan[oa]|calid[oa]|amable|familiar|simpatic|carinos|tutea|\bde tu\b|friendl|warm/u,
    'amigable',
  ],
  [/energ|dinamic|entusias|animad|emocion/u, 'energico'],
  [/educativ|didactic|explicativ/u, 'educativo'],
  [/inspira|motiva|emotiv/u, 'inspiracional'],
];
const SHORT =
  /\bcort(?:o|a|os|as|ic[oa]|it[oa])\b|\bbrev|resum|concis|recort|acort|(?:muy|demasiado|tan) larg[oa]s?\b|larguisim|menos (?:texto|palabras|larg)|dure menos|shorter/u;
const LONG =
  /\blarg[oa]\b|alarg|extens|detall|mas (?:texto|informacion|palabras)|ampli(?:a|alo)|profundi|dure mas|longer/u;
const TOO_SHORT = /(?:muy|demasiado|tan|menos) cort/u;
const TOO_LONG = /(?:muy|demasiado|tan|menos) larg/u;

/** Facts by the words that owners have for them. */
const FACTS: readonly (readonly [RegExp, FactKind])[] = [
  [
    /\bprecios?\b|cuanto (?:vale|cuesta|cobr)|\bcosto\b|\btarifas?\b|\bvalor(?:es)?\b(?! agregado)|\bprice/u,
    'price',
  ],
  [
    /whats|wasap|\bwpp\b|\bwsp\b|\btelefono|\bcelular\b|\bel numero\b|\bnumero (?:para|de (?:contacto|telefono))/u,
    'whatsapp',
  ],
  [/\bdireccion|donde (?:queda|quedamos|estamos|esta|nos)|ubicacion|como llegar|\baddress/u, 'place'],
  [/\bhorarios?\b|a que hora|\bhoras de\b|\bhours\b/u, 'hours'],
  [/\bpromo|\boferta|\bdescuento|\brebaja|\bdeal\b/u, 'offer'],
  [
    /^(?:el |mi |tu )?nombre(?: (?:del?|de la|de mi|de nuestr[oa]) \p{L}+)?$|nombre del? (?:la |mi |el )?(?:negocio|tienda|local|empresa|marca|almacen)/u,
    'name',
  ],
  [/^(?:el |los |mis |tus |del |de los )?productos?$/u, 'product'],
];

const BEGIN =
  /^(?:que )?(?:(?:el (?:guion|video|texto) )?(?:empie[zc]|empez|comien[zc]|comenz|arran(?:que|ca|car)|inici(?:a|e|ar|alo)|abr[ae]))\p{L}*\s*(?:con|por|hablando (?:del|de|sobre)(?!\p{L})|diciendo|de(?!\p{L}))?\s*/u;
const END =
  /^(?:que )?(?:termin|finali|acab|cierr|cerr)\p{L}*\s*(?:con|en|diciendo|por)?\s*|^al final (?:di|pon|que diga)?\s*/u;
const NOT = String.raw`(?:no|nunca|evita|evite|sin que|que no)`;
const EXCLUDE = new RegExp(
  String.raw`^(?:${NOT}\s+(?:quiero que (?:salga|aparezca|diga|mencione)\s*|me gusta que diga\s*|(?:le )?(?:menciones?|mencione|digas?|diga|decir|pongas?|ponga|uses?|usar|use|hables?|hable|hablar|nombres?|nombre|des|incluyas?|incluya|metas|muestres|hagas?|haga|mencionar|quiero|salga|aparezca)(?:\s+(?:del|de|sobre|tanto)(?!\p{L}))?)(?!\p{L})\s*|evita(?:r)?\s+|(?:qu[ií]t(?:a|ale|alo|en|ar|e|ele|elo|es)|elimin(?:a|ar|e)|borr(?:a|ar|e)|sa(?:ca|car|que)|suprim(?:e|ir))(?!\p{L})(?:\s+lo(?!\p{L}))?(?:\s+(?:del|de)(?!\p{L}))?\s*|sin\s+|nada de\s+)`,
  'u',
);
const INCLUDE =
  /^(?:que (?:se )?(?:mencione|salga|aparezca|diga|hable|incluya)n?(?: (?:del|de|sobre)(?!\p{L}))?|(?:mencion(?:a|e|ar|es|alo)|nombr(?:a|ar|es|e(?= (?:tambien|el|la|los|las|mi|mis)(?: |$)))|inclu(?:ye|ya|ir|yas)|agre(?:ga|gale|gue|gar|gues)|anad(?:e|ele|ir)|pon(?:le|er|ga|gale|gas)?|di(?:ga|gas|le|les|gales)?|decir|dale|cuent(?:a|ales|e)|contar|falt(?:a|o)(?: decir| mencionar| poner)?|muestra|usa|usar|use|recuerda|resalta|destaca)(?: (?:tambien|ahi))?(?: (?:del|de|sobre)(?!\p{L}))?|(?:que )?(?:habl(?:a|e|en|ar|ales)|trate(?! (?:al?|les?|lo) ))(?: mas)?(?: (?:del|de|sobre|acerca de)(?!\p{L}))?|enfoca(?:te|lo)?(?: mas)? en|centra(?:te|lo)? en|cambia(?:lo)? el tema a|que (?:pidan|reserven|separen|agenden) .*?por(?= )|con(?= (?:el|la|los|las|mi|nuestr)))(?=\s|$)\s*/u;
const NEW_HOOK =
  /(?:otr[oa]|nuev[oa]|cambi\p{L}*(?: (?:el|la|de))?|mejor|no me gusta (?:el|la)|diferente) (?:el |la |un |una )?(?:gancho|inicio|comienzo|arranque|primera frase|principio|entrada)|(?:gancho|inicio|comienzo|arranque) (?:mejor|diferente|distinto|mas fuerte)/u;
const NEW_CALL =
  /(?:otr[oa]|nuev[oa]|cambi\p{L}*(?: (?:el|la|de))?|mejor|no me gusta (?:el|la)|diferente) (?:el |la |un |una )?(?:final|cierre|llamad[oa]|ultima frase|despedida|llamada)/u;
/** Words around a wish that wish nothing. */
const POLITE =
  /^(?:(?:por ?fa(?:vor|vorcito)?|porfis|hola|gracias|bueno|ok|listo|vale|esta bien|todo (?:bien|perfecto)|perfecto|quedo (?:bien|genial)|me (?:gusta|encanta|gustaria que (?:fuera|sea)|gustaria)|quisiera|quiero|podrias|puedes|solo|pero|y|tambien|mejor|ahora|mas bien|ademas|hazlo|hagalo|ponlo|cambia(?:le)? el tema(?! a)|que (?:sea|suene|quede|fuera)|que|lo quiero|un poco|un poquito|todo perfecto menos|menos(?= (?:el|la)))(?:,? |$))+/u;
const POLITE_END = /(?:\s|^)(?:por ?fa(?:vor)?|porfis|gracias|un poco|un poquito|tambien|please)$/u;

interface Known {
  things: readonly string[];
  /** Products with their prices: «a $350.000». */
  products: BusinessFacts['productos'];
  barrio: string | undefined;
  ciudad: string | undefined;
}

type Mode = 'include' | 'exclude' | 'begin' | 'end' | undefined;

/** A dot that ends no sentence: «6 p. m.», «Dra. Ríos». */
const INNER_DOT = '\uE002';
const withInnerDots = (line: string): string =>
  line
    .replace(/(?<=(?<!\p{L})[ap])\.(?=\s?m(?!\p{L}))/giu, INNER_DOT)
    .replace(/(?<=(?<!\p{L})[ap]\uE002?\s?m)\.(?=\s*[^\s\p{Lu}])/giu, INNER_DOT)
    .replace(/(?<=(?<!\p{L})(?:dra?|sra?|srta|cra|cl|cll|av|no))\.(?=\s?[\p{L}\d])/giu, INNER_DOT);
/** Where a comment may change its wish; what ends a sentence stands in the first group. */
const BETWEEN = /([;:\n!¡?¿]+|\.+(?=\s|$)|,(?!\d)|\s+(?:y|pero|aunque|además|and)\s+|\s+(?=ni\s))/u;
const ENDS_SENTENCE = /[.;:\n!?¡¿]/u;
/** Begins a sentence that the owner dictates: «di que los lunes no hay». */
const DICTATED =
  /^(?:que )?(?:tambien )?(?:se )?(?:di(?:ga|gan|gas|le|les|gales)?|cuent(?:a|ales|e)|mencion(?:a|e)|recuerd(?:a|e|ales)|agreg(?:a|ue)|pon(?:ga|le)?)(?: tambien| ahi)? que (?!(?:piense|vaya)n?)\p{L}/u;
/** Words that are dictated after a colon: «termina con: te esperamos». */
const AFTER_COLON =
  /((?<!\p{L})(?:di(?:ga|gas)?|pon(?:ga|le)?|agreg(?:a|ue)|(?:termin|cierr|acab|empie|comien|arran|inici)\p{L}*(?:\s+(?:con|por|diciendo|as[ií]))?)(?:\s+(?:esto|as[ií]))?\s*):\s*([^\n]{4,160}?)(?=\.(?:\s|$)|[;\n]|$)/iu;
/** A wish with a condition; scripts cannot choose. */
const CONDITIONAL = /^(?:pero )?si (?:es|son|hay|no|fuera|quieren?|se|hablas?|puedes?)\s/u;
/** Another word for one in the script: «di hamburguesa, no burguer». */
const NOT_BUT =
  /(?<!\p{L})di(?:ga|gas)?\s+(?!que\s)(\p{L}+(?:\s\p{L}+)?)\s*,?\s+(?:y\s+)?no\s+(?!(?:lo|la|se|le|me|menciones?|digas?|diga|pongas?|uses?|hables?|quiero|des|te)(?!\p{L}))(\p{L}+(?:\s\p{L}+)?)(?=\s*(?:[.,;\n]|$))/iu;

/** Reads what an owner wrote under a script: its wishes in their order, and as unknown what no rule reads. */
export function parseComment(comment: string, facts?: BusinessFacts): Condition[] {
  const line = withoutMarkup(Array.from(comment).slice(0, COMMENT_MAX).join('')).trim();
  const known = conditionOf(line);
  if (known !== undefined && known.kind !== 'dropped') return [known];
  return new CommentReader({
    things: [...(facts?.temas ?? []), ...(facts?.productos.map(({ nombre }) => nombre) ?? [])],
    products: facts?.productos ?? [],
    barrio: facts?.barrio,
    ciudad: facts?.ciudad,
  }).read(line);
}

const QUOTED = /[«“"]([^«»“”"]{1,160})[»”"]/gu;
const TOKEN = /\uE000(\d+)\uE001/gu;
const INSTEAD =
  /(?:(?<!\p{L})(?:c[aá]mbi[ae]|reempla(?:za|ce)|sustituy[ea])\s+(?!(?:(?:el|la|los|las|ese|este)\s+)?(?:gancho|inicio|comienzo|arranque|tono|tema|t[ií]tulo|final|cierre|guion|llamado|primera)(?!\p{L}))(?:la palabra\s+)?(.{2,40}?)\s+por\s+|(?<!\p{L})no\s+(?:digas?|diga|pongas?|uses?|use)\s+(.{2,40}?)(?:\s*[,;]\s*|\s+)(?:sino|di|diga|mejor|pon|ponga|usa|use)\s+(?:di\s+|diga\s+)?|(?<!\p{L})en\s+(?:vez|lugar)\s+de\s+(.{2,40}?)\s*,?\s+(?:di|diga|pon|ponga|usa|use)\s+)(que\s.{2,120}?|.{2,40}?)(?=\.(?:\s|$)|[,;\n]|$)/iu;

class CommentReader {
  private readonly kept: string[] = [];
  private found: Condition[] = [];

  constructor(private readonly known: Known) {}

  read(line: string): Condition[] {
    let rest = withInnerDots(line)
      .replace(QUOTED, (_whole, words: string) => this.keep(words))
      .replace(AFTER_COLON, (_whole, verb: string, words: string) => `${verb.trimEnd()} ${this.keep(words)}`)
      .replace(NOT_BUT, (whole, say: string, of: string) => {
        this.addInstead(whole, of, say);
        return '. ';
      });
    for (const thing of this.known.things)
      if (/\sy\s|,/u.test(thing)) rest = rest.replace(thing, () => this.keep(thing));
    rest = rest.replace(INSTEAD, (whole, first?: string, second?: string, third?: string, say?: string) => {
      const of = this.told(first ?? second ?? third ?? '');
      this.addInstead(whole, of, this.told(say ?? ''));
      return '. ';
    });
    let mode: Mode;
    for (const { text, beginsSentence } of clausesOf(rest))
      mode = this.readClause(text, beginsSentence ? undefined : mode);
    // Whatever cannot be read is answered, too.
    if (this.found.length === 0 && /[\p{L}\p{N}]/u.test(line))
      this.add({ kind: 'unknown', value: ownWords(line) });
    return this.found;
  }

  private keep(words: string): string {
    this.kept.push(words.trim());
    return ` \uE000${this.kept.length - 1}\uE001 `;
  }

  private told(text: string): string {
    return text.replace(TOKEN, (_whole, index: string) => this.kept[Number(index)] ?? '').trim();
  }

  /** Adds a word in place of another one. A clause is no such word, and another channel would keep the number of this one. */
  private addInstead(whole: string, of: string, say: string): void {
    const isPhone = (words: string): boolean =>
      FACTS.some(([pattern, fact]) => fact === 'whatsapp' && pattern.test(foldedText(words)));
    const isChannel = isPhone(of) && !isPhone(say);
    this.add(
      isChannel || /^(?:que|qué)\s/iu.test(say)
        ? { kind: 'unknown', value: ownWords(this.told(whole)) }
        : insteadOf(withoutArticle(of), withoutArticle(say)),
    );
  }

  private add(condition: Condition): void {
    const value = condition.value.replaceAll(INNER_DOT, '.');
    this.found = addConditions(this.found, [{ ...condition, value }]);
  }

  /** Reads one clause; returns what the next one goes on with. */
  private readClause(clause: string, before: Mode): Mode {
    // «sin Rappi, solo el WhatsApp»: the second half is what stays.
    const mode =
      before === 'exclude' && /^\s*(?:pero\s+)?(?:s[ií]|sol(?:o|amente)|únicamente)\s/iu.test(clause)
        ? 'include'
        : before;
    const spaced = clause.replace(/\s+/gu, ' ').trim();
    const whole = foldedText(spaced);
    if (!/[\p{L}\p{N}\uE000]/u.test(whole)) return mode;
    const polite = POLITE.exec(whole)?.[0] ?? '';
    const isBare = polite.length > 0 && !/^(?:que )/u.test(polite);
    // Rules read the clause with and without its courtesies: «que empiece» and «empiece» are one wish.
    const plain = whole.slice(polite.length).replace(POLITE_END, '').trim();
    const original = spaced.slice(polite.length);
    if (plain === '') return this.readRest(whole, mode, isBare);
    const isShortNeeded = (SHORT.test(whole) || TOO_LONG.test(whole)) && !TOO_SHORT.test(whole);
    const isLongNeeded = TOO_SHORT.test(whole) || (LONG.test(whole) && !isShortNeeded);
    if (NEW_HOOK.test(whole)) return this.set({ kind: 'newhook', value: '' });
    if (NEW_CALL.test(whole)) return this.set({ kind: 'newcall', value: '' });
    if (/emoji|caritas|emotic/u.test(whole))
      return this.set({
        kind: 'emojis',
        value: /\bsin\b|\bno\b|quit|menos|elimin|borr/u.test(whole) ? 'no' : 'yes',
      });
    if (/hashtag|etiquetas|numeral/u.test(whole) && /\bsin\b|\bno\b|quit|elimin|borr/u.test(whole))
      return this.set({ kind: 'hashtags', value: 'no' });
    const notBegin = /^(?:que )?(?:ya )?no\s+/u.exec(plain);
    if (notBegin !== null && BEGIN.test(plain.slice(notBegin[0].length)) && /pregunt/u.test(plain))
      return this.set({ kind: 'notbegin', value: 'question' });
    if (notBegin !== null && BEGIN.test(plain.slice(notBegin[0].length))) {
      this.add({ kind: 'newhook', value: '' });
      return 'begin';
    }
    if (mode === 'begin' && /^con\s/u.test(plain)) return this.readEnd('begin', original.slice(4));
    if (BEGIN.test(plain)) return this.readEnd('begin', original.slice(BEGIN.exec(plain)?.[0].length ?? 0));
    if (END.test(plain)) return this.readEnd('end', original.slice(END.exec(plain)?.[0].length ?? 0));
    if (
      /(?:sin|no (?:hagas?|uses?|pongas?|quiero)|quita\p{L}*)(?: (?:las|ninguna|tantas))? preguntas?/u.test(
        whole,
      )
    )
      return this.set({ kind: 'exclude', value: 'question' });
    if (/fechas? especial|\bocasion|festividad/u.test(whole) && /\bsin\b|\bno\b|quit/u.test(whole))
      return this.set({ kind: 'exclude', value: 'occasion' });
    if (CONDITIONAL.test(plain) || CANNOT.test(whole) || this.isPicture(plain))
      return this.set({ kind: 'unknown', value: ownWords(this.told(spaced)) });
    const isWord = /\bpalabra\b|\bfrase\b/u.test(plain) || plain.includes('\uE000');
    if (!isWord) {
      if (isShortNeeded || isLongNeeded)
        this.add({ kind: 'length', value: isShortNeeded ? 'short' : 'long' });
      const tone = toneOf(whole);
      if (tone !== undefined) this.add({ kind: 'tone', value: tone });
      if (isShortNeeded || isLongNeeded || tone !== undefined) {
        const left = restOf(plain);
        return left === '' ? undefined : this.readRest(left, undefined, false);
      }
    }
    return this.readFact(original, plain, mode);
  }

  /** Adds a condition with which the clause ends. */
  private set(condition: Condition): Mode {
    this.add(condition);
    return undefined;
  }

  private readFact(original: string, plain: string, mode: Mode): Mode {
    const only = /^(?:s[ií]|(?:solo|solamente|unicamente))\s+(?=\S)/u.exec(plain);
    if (only !== null)
      return this.readFact(original.slice(only[0].length), plain.slice(only[0].length), 'include');
    const negated = /^(?:ni|no)\s+(?=(?:del?|el|la|los|las|al)\s)/u.exec(plain);
    const excluded = negated ?? (EXCLUDE.exec(plain)?.[0] ? EXCLUDE.exec(plain) : null);
    if (excluded !== null) {
      const rest = original.slice(excluded[0].length);
      if (rest.trim() === '') return 'exclude';
      this.readObjects('exclude', rest);
      return 'exclude';
    }
    const included = INCLUDE.exec(plain);
    if (included !== null) {
      const rest = original.slice(included[0].length);
      if (rest.trim() === '') return 'include';
      this.readObjects('include', rest);
      return 'include';
    }
    const trailing = /^(.+?)\s+qu[ií]tal[oa]s?$/u.exec(plain);
    if (trailing !== null) {
      this.readObjects('exclude', original.slice(0, trailing[1]?.length));
      return undefined;
    }
    return this.readRest(plain, mode, false, original);
  }

  /** A clause without a verb of ours goes on with the verb before it, or names a fact by itself. */
  private readRest(plain: string, mode: Mode, isBare: boolean, original = plain): Mode {
    const [, quit] = /^(.*?)\s*qu[ií]tal[oa]s?$/u.exec(plain) ?? [];
    if (quit === '' || /^qu[ií]tal[oa]s?$/u.test(plain)) {
      // «el horario, quítalo» takes back what was read as a wish.
      const last = this.found.findLast(({ kind }) => kind === 'include');
      if (last !== undefined) this.add({ kind: 'exclude', value: last.value });
      return undefined;
    }
    if (isBare || /^(?:no lo dijiste|falto eso)$/u.test(plain)) return mode;
    if (mode === 'include' || mode === 'exclude') {
      const isNegated = /^ni\s/u.test(plain);
      this.readObjects(isNegated ? 'exclude' : mode, isNegated ? original.slice(3) : original);
      return mode;
    }
    if (FACTS.some(([pattern]) => pattern.test(plain))) {
      this.readObjects('include', original);
      return 'include';
    }
    this.add({ kind: 'unknown', value: ownWords(this.told(original)) });
    return undefined;
  }

  /** What a script begins or ends with. */
  private readEnd(kind: 'begin' | 'end', rest: string): Mode {
    const plain = foldedText(rest);
    const [, about] =
      /^(?:(?:con )?una )?pregunta\p{L}*\s*(?:algo\s*)?(?:(?:sobre|de|acerca de)\s+(.+))?$/u.exec(plain) ??
      [];
    if (/^(?:(?:con )?una )?pregunt/u.test(plain)) {
      this.add({ kind, value: 'question' });
      if (about !== undefined && about.trim() !== '')
        this.add({
          kind: 'include',
          value: ownWords(withoutArticle(rest.slice(rest.length - about.length))),
        });
      return undefined;
    }
    const fact = plain.includes('\uE000') ? undefined : FACTS.find(([pattern]) => pattern.test(plain))?.[1];
    if (fact !== undefined && !this.isThing(plain)) this.add({ kind, value: fact });
    else {
      const asked = this.told(rest.replace(/^(?:hablando (?:de|del|sobre)|diciendo|con)\s+/iu, ''));
      const words = ownWords(plain.includes('\uE000') ? asked : withoutArticle(asked));
      this.add(
        words === '' ? { kind: kind === 'begin' ? 'newhook' : 'newcall', value: '' } : { kind, value: words },
      );
    }
    return undefined;
  }

  private isThing(plain: string): boolean {
    return this.known.things.some((thing) => keyOf(plain).includes(keyOf(thing)));
  }

  /** Whether a clause asks for something to be seen: «que salga un dron». Facts and products are said instead. */
  private isPicture(plain: string): boolean {
    return (
      /^(?:que )?(?:se )?(?:salgan?|aparezcan?|vean?|muestren?) un(?:a|os|as)?\s/u.test(plain) &&
      !FACTS.some(([pattern]) => pattern.test(plain)) &&
      !this.isThing(plain)
    );
  }

  private readObjects(kind: 'include' | 'exclude', text: string): void {
    const isClause = /^\s*que\s+\S/iu.test(text);
    const rest = text
      .trim()
      .replace(/^que\s+(?=\S)/iu, '')
      .replace(/^(?:la |las )?(?:palabras?|frases?)\s+/iu, '')
      .replace(/^lo (?:de|del)\s+/iu, '');
    const plain = foldedText(rest).replace(POLITE_END, '');
    if (plain === '') return;
    if (!plain.includes('\uE000') && !/^(?:hay|es|la \p{L}+ es|tenemos|recibimos|hacemos)\s/u.test(plain)) {
      const fact = FACTS.find(([pattern]) => pattern.test(plain))?.[1];
      if (fact !== undefined) {
        const priced =
          kind === 'include' && fact === 'price' ? pricedSentence(plain, this.known.products) : undefined;
        if (priced !== undefined) {
          // Any other price would do otherwise.
          this.add({ kind, value: priced });
          return;
        }
        this.add({ kind, value: fact });
        const [, of] =
          /\b(?:precio|valor|costo)s? (?:de la|del|de los|de las|de el|de) (.+)$/u.exec(plain) ?? [];
        if (of !== undefined && this.known.things.some((thing) => keyOf(thing).includes(keyOf(of))))
          this.add({ kind, value: ownWords(rest.slice(rest.length - of.length)) });
        return;
      }
    }
    const place = this.placeIn(plain);
    const asked = this.told(rest.replace(/\s+(?:por\s?fa(?:vor)?|porfis)$/iu, ''));
    const words =
      place ?? ownWords(isClause ? inOwnVoice(asked) : isDictated(asked) ? asked : withoutArticle(asked));
    if (words !== '') this.add({ kind, value: words });
  }

  private placeIn(plain: string): string | undefined {
    const { barrio, ciudad } = this.known;
    const named = [barrio, ciudad].find((one) => one !== undefined && plain.includes(foldedText(one)));
    if (named !== undefined && plain.split(' ').length <= 4) return named;
    if (/que barrio|^(?:el|mi|nuestro) barrio/u.test(plain)) return barrio;
    return /que ciudad|^la ciudad/u.test(plain) ? ciudad : undefined;
  }
}

/** Clauses of a comment; a sentence that is dictated stays in one piece until another wish begins. */
function clausesOf(text: string): { text: string; beginsSentence: boolean }[] {
  const clauses: { text: string; beginsSentence: boolean }[] = [];
  const [first = '', ...rest] = text.split(BETWEEN);
  clauses.push({ text: first, beginsSentence: true });
  for (let at = 0; at < rest.length; at += 2) {
    const [between = '', clause = ''] = rest.slice(at, at + 2);
    const ends = ENDS_SENTENCE.test(between);
    const last = clauses.at(-1);
    if (clause.trim() === '' && !ends) continue;
    // «… y que escriban al WhatsApp» is told by itself.
    const goesOn = !isWish(plainOf(clause)) && !/^\s*que\s/iu.test(clause);
    if (last !== undefined && !ends && DICTATED.test(plainOf(last.text)) && goesOn)
      last.text += `${between}${clause}`;
    else clauses.push({ text: clause, beginsSentence: ends });
  }
  return clauses;
}

const plainOf = (clause: string): string => {
  const whole = foldedText(clause.replace(/\s+/gu, ' ').trim());
  const polite = POLITE.exec(whole)?.[0] ?? '';
  // «que» belongs to what is dictated.
  return whole.slice(polite.replace(/que $/u, '').length).trim();
};

/** Whether a clause begins a wish of its own. */
const isWish = (plain: string): boolean =>
  [BEGIN, END, EXCLUDE, INCLUDE, NEW_HOOK, NEW_CALL, SHORT, LONG, /emoji|hashtag/u].some((one) =>
    one.test(plain),
  ) || toneOf(plain) !== undefined;

/** What only a voice, a camera or a poet could follow. */
const CANNOT =
  /\bmusica\b|\bvoz\b|\bfotos?\b|\bvideo clip|\brim(?:a|e|en)\b|cancion|\bcant(?:a|ado)\b|humor|chist|gracios|divertid|en ingles|en portugues|paisa|costen|roll[oa]\b|de vos\b|voseo|viral|\bcompar|competencia|histor(?:ia|ietas?)|noticia|\binvent|poema|primera persona|que hable (?:el|la|un|una|mi|nuestr[oa]) |como (?:shakira|un nino|si fuera)|lo diga un/u;

/** How people speak of their own shop, and how the shop says it. */
const OWN_VOICE: readonly (readonly [RegExp, string])[] = [
  [/^quedan?(?=\s)/iu, 'quedamos'],
  [/^est[aá]n?(?=\s)/iu, 'estamos'],
  [/^tienen?(?=\s)/iu, 'tenemos'],
  [/^abren?(?=\s)/iu, 'abrimos'],
  [/^hacen?(?=\s)/iu, 'hacemos'],
  [/^venden?(?=\s)/iu, 'vendemos'],
  [/^atienden?(?=\s)/iu, 'atendemos'],
  [/^ofrecen?(?=\s)/iu, 'ofrecemos'],
  [/^reciben?(?=\s)/iu, 'recibimos'],
];

function inOwnVoice(clause: string): string {
  const found = OWN_VOICE.find(([pattern]) => pattern.test(clause));
  return found === undefined ? clause : clause.replace(found[0], found[1]);
}

/** Whether words are a sentence to be said as they are, not a thing with its article. */
const isDictated = (text: string): boolean =>
  /^(?:los|el|cada) (?:lunes|martes|miércoles|jueves|viernes|s[áa]bados?|domingos?)(?!\p{L})/iu.test(
    text.trim(),
  ) || isWholeSentence(text);

/** Tone that a clause asks for. */
function toneOf(plain: string): TonoVoz | undefined {
  if (/^(?:no|ni) (?:digas|pongas|uses|hables)/u.test(plain) && !/formal|seri|usted/u.test(plain))
    return undefined;
  return TONES.find(([pattern]) => pattern.test(plain))?.[1];
}

/** What a clause about length or tone says besides. */
function restOf(plain: string): string {
  const words =
    /\b(?:mas|menos|muy|demasiado|tan|no|esta|este|quedo|hazlo|hacer|haz|que|sea|suene|fuera|dale|dure|para|tiktok|texto|palabras|detalle\p{L}*|informacion|poquito|poco|un|una|con|de|tu|usted\p{L}*|tono|me|tute\p{L}*|vose\p{L}*|trata\p{L}*|hable\p{L}*|habla\p{L}*|trate\p{L}*|tratal\p{L}*|a|al|les|client\p{L}*|paciente\p{L}*|gente|publico|personas?|usa|use|en|lo|la|el|los|las|le|y)\b/gu;
  const about =
    /\b(?:cort|brev|resum|concis|recort|acort|larg|alarg|extens|ampli|profundi|formal|informal|seri|elegante|profesional|corporativ|amigable|cercan|calid|amable|familiar|simpatic|carinos|energ|dinamic|entusias|animad|emocion|educativ|didactic|explicativ|inspira|motiva|emotiv|casual|relajad|desparpaj|descomplicad|video|guion)\p{L}*/gu;
  const left = plain.replace(about, ' ').replace(words, ' ').replace(/\s+/gu, ' ').trim();
  // One odd word left is how somebody says it; more is another wish.
  return left.split(' ').length > 1 ? left : '';
}
