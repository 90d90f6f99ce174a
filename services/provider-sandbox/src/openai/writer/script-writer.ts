import type { FormularioFields } from '@pregonero/contracts/api';
import { type BusinessWords, phraseOf, readBusiness } from './business-words';
import { readFeedback, type Wishes } from './feedback.reader';
import { SeededChoice } from './seeded-choice';
import { asOptional, countWords, isOptional, speak, type Voice } from './sentence';
import {
  EXTRA_SENTENCES,
  HUMOUR,
  PRESENTATIONS,
  PRICE,
  PROFESSIONAL_PRESENTATIONS,
  type Structure,
  STRUCTURES,
  URGENCY,
} from './structures';
import { CALLS_TO_ACTION, TONES } from './tones';

/** A script as the model answers it. `contenido` is exactly what is spoken. */
export interface WrittenGuion {
  titulo: string;
  contenido: string;
  caption: string;
  palabrasClave: string[];
  recomendadoParaPauta: boolean;
}

/** Spoken words that a length allows: as many as fill about 25 to 35 seconds, or less, or more. */
const WORD_TARGETS: Record<Wishes['length'], { min: number; max: number }> = {
  short: { min: 40, max: 60 },
  usual: { min: 62, max: 90 },
  long: { min: 95, max: 125 },
};
/** No usual script is longer: whatever a form's phrases add, it stays under about 40 seconds. */
const USUAL_WORDS_LIMIT = 110;
const NO_WISHES: Wishes = {
  length: 'usual',
  tone: undefined,
  structure: undefined,
  topic: undefined,
  humour: false,
  price: false,
  urgency: false,
  emojis: undefined,
  hashtags: true,
};
/** How many differently seeded texts are tried before a rewrite is accepted as different enough. */
const REWRITE_TRIES = 12;

/** Writes `cantidad` scripts that differ in structure and, where the form names several, in topic. */
export function writeScripts(form: FormularioFields, cantidad: number, variacion: string): WrittenGuion[] {
  const words = readBusiness(form);
  const choice = new SeededChoice(JSON.stringify([form, variacion]));
  const structures = choice.shuffle('structures', STRUCTURES);
  const firstTopic = choice.number('topic', words.temas.length);
  const inTurn =
    (index: number): Turn =>
    (purpose, options) => {
      const shuffled = choice.shuffle(purpose, options);
      return shuffled[index % shuffled.length] ?? options[0];
    };
  return Array.from({ length: cantidad }, (_unused, index) =>
    compose({
      form,
      words,
      wishes: NO_WISHES,
      choice: new SeededChoice(JSON.stringify([form, variacion, index])),
      structure: structures[index % structures.length] ?? STRUCTURES[0],
      turn: inTurn(index),
      tema: words.temas[(firstTopic + index) % words.temas.length] ?? words.temas[0],
    }),
  );
}

/** Writes a script again as the feedback wishes; it always begins and reads differently from the old one. */
export function rewriteScript(
  form: FormularioFields,
  old: { titulo: string; contenido: string },
  feedback: string,
  variacion: string,
): WrittenGuion {
  const words = readBusiness(form);
  const wishes = readFeedback(feedback, words.temas);
  const told = old.contenido.toLocaleLowerCase('es');
  const tema =
    wishes.topic ??
    words.temas.find((topic) => told.includes(topic.toLocaleLowerCase('es'))) ??
    words.temas[0];
  const openingOf = (text: string): string => text.split(/[.?!:]/u, 1)[0] ?? text;
  let draft: WrittenGuion | undefined;
  for (let attempt = 0; attempt < REWRITE_TRIES; attempt += 1) {
    const choice = new SeededChoice(JSON.stringify([form, old, feedback, variacion, attempt]));
    draft = compose({
      form,
      words,
      wishes,
      choice,
      structure:
        STRUCTURES.find(({ name }) => name === wishes.structure) ?? choice.pick('structure', STRUCTURES),
      turn: (purpose, options) => choice.pick(purpose, options),
      tema,
    });
    if (draft.contenido !== old.contenido && !old.contenido.includes(openingOf(draft.contenido))) break;
  }
  if (draft === undefined) throw new Error('a rewrite makes at least one draft');
  return draft;
}

type Turn = (purpose: string, options: readonly [string, ...string[]]) => string;

interface Plan {
  form: FormularioFields;
  words: BusinessWords;
  wishes: Wishes;
  choice: SeededChoice;
  structure: Structure;
  /** Chooses among sentences that every script has one of, so that those of one request take turns. */
  turn: Turn;
  tema: string;
}

function compose(plan: Plan): WrittenGuion {
  const { form, words, wishes, choice, turn, structure, tema } = plan;
  const tone = TONES[wishes.tone ?? form.tonoVoz];
  const voice: Voice = { words, tema, address: tone.address };
  const action = CALLS_TO_ACTION[form.objetivoContenido];
  const opener = turn('opener', tone.openers);
  const hook = choice.pick('hook', structure.hooks);
  const short = wishes.length === 'short';
  // What a short script gives up: of a list the presentation, else the later sentences of the body.
  const body = structure.body.map((sentences, index) => choice.pick(`body:${index}`, sentences));
  const presentation = turn(
    'presentation',
    words.profesional === undefined ? PRESENTATIONS : PROFESSIONAL_PRESENTATIONS,
  );
  const colour = turn('colour', tone.colours);
  const middle = [
    ...body.map((sentence, index) =>
      short && structure.isList !== true && index > 0 ? asOptional(sentence) : sentence,
    ),
    ...(wishes.humour ? [choice.pick('humour', HUMOUR)] : []),
    short && structure.isList === true ? asOptional(presentation) : presentation,
    short ? asOptional(colour) : colour,
    ...(wishes.price ? [choice.pick('price', PRICE)] : []),
    ...(wishes.urgency ? [choice.pick('urgency', URGENCY)] : []),
  ];
  const callToAction = turn('action', action.spoken);
  const extras = choice.shuffle('extras', EXTRA_SENTENCES);
  const fitted = (templates: string[]): string[] =>
    fit(templates, callToAction, extras, WORD_TARGETS[wishes.length], voice);
  const whole = fitted([opener, hook, ...middle]);
  // Long phrases of the business can fill a script to the brim; the tone is still heard in the opener.
  const overfull = wishes.length === 'usual' && countWords(whole.join(' ')) > USUAL_WORDS_LIMIT;
  const sentences = overfull
    ? fitted([opener, hook, ...middle.filter((sentence) => sentence !== colour)])
    : whole;
  const titulo = speak(choice.pick('title', structure.titles), voice);
  return {
    titulo,
    contenido: sentences.join(' '),
    caption: captionOf(titulo, speak(action.written, voice), plan),
    palabrasClave: keywordsOf(words, tema),
    recomendadoParaPauta:
      (form.objetivoContenido === 'aumentar_ventas' || form.objetivoContenido === 'generar_leads') &&
      ['pregunta', 'errores', 'antes_despues'].includes(structure.name),
  };
}

/** Leaves optional sentences out, from the last, while there is too much; adds before the end while too little. */
function fit(
  templates: string[],
  callToAction: string,
  extras: string[],
  target: { min: number; max: number },
  voice: Voice,
): string[] {
  const kept = [...templates];
  const spoken = (): string[] => [...kept, callToAction].map((template) => speak(template, voice));
  const length = (): number => countWords(spoken().join(' '));
  for (let index = kept.length - 1; index >= 0 && length() > target.max; index -= 1) {
    if (isOptional(kept[index] ?? '')) kept.splice(index, 1);
  }
  for (const extra of extras) {
    if (length() >= target.min) break;
    kept.push(extra);
  }
  return spoken();
}

function hashtag(phrase: string): string {
  const words = (phraseOf(phrase, 4) ?? '').split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return `#${words.map((word) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1)).join('')}`;
}

function captionOf(titulo: string, call: string, { words, wishes, tema }: Plan): string {
  const title = /[.?!]$/u.test(titulo) ? titulo : `${titulo}.`;
  const emoji = wishes.emojis === true ? ' ✨' : '';
  const tags = [...new Set([tema, ...words.temas, words.negocio].map(hashtag))]
    .filter((tag) => tag.length > 2)
    .slice(0, 4);
  return [`${title}${emoji} ${call}`, ...(wishes.hashtags ? [tags.join(' ')] : [])].join(' ');
}

const SMALL_WORDS = new Set(
  'para como con sin por que los las del una unos unas entre sobre desde hasta más sus nuestro nuestra'.split(
    ' ',
  ),
);

/** Three to six words or short phrases that footage can be looked for with, the script's own topic first. */
function keywordsOf(words: BusinessWords, tema: string): string[] {
  const ofBusiness = `${words.negocio} ${words.audiencia}`
    .toLocaleLowerCase('es')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 3 && !SMALL_WORDS.has(word));
  return [
    ...new Set(
      [tema, ...words.temas, ...ofBusiness, 'negocio local', 'clientes', 'equipo de trabajo'].map((word) =>
        word.toLocaleLowerCase('es'),
      ),
    ),
  ].slice(0, 6);
}
