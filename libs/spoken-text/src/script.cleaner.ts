import { withoutMarkup } from './facts/markup';
import { normaliseText } from './plain.text';
import { ScriptError } from './script.error';
import { withoutDirections } from './stage.directions';

/** Longest script accepted, in characters: about nine minutes of speech. */
const LONGEST_SCRIPT = 8000;

// Alternatives instead of one class: joiners and selectors inside a class would combine with their neighbours.
const PICTOGRAPHS =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200D}|\u{20E3}|[\u{FE00}-\u{FE0F}]|[\u{E0000}-\u{E007F}]/gu;
const INVISIBLE = /(?![\t-\r])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
// Trade marks count as pictographs in Unicode, yet they are part of how a brand prints its name.
const KEPT_SIGNS = /[©®™]/gu;

/** «<3» is a heart, unless something that is counted follows: «<3 años». */
const HEART =
  /<3(?!\d|[.,]\d|\s?(?:%|°|años?|meses|d[ií]as|horas|hrs?|h|min(?:utos)?|kg|kilos|k?m|cm|g|ml|l|lbs?|personas|unidades)(?!\p{L}))/gu;
/** «>10», «< $5.000», «~50» say something of a figure; elsewhere these signs are markup or arrows. */
const BARE_COMPARISON = /[<>~](?! ?(?:US|COP ?)?[$€£₡]?\d)|(?<=[\p{L}\d<>~=/-])[<>~]|(?<=\d )[<>~]/gu;
/** Starts of entities that are left when all markup is gone: they never were any. */
const LEFT_ENTITY = /&(?=(?:amp|apos|gt|lt|nbsp|quot|#\d{2,6});)/giu;
/** Removing one thing can complete another one («[[pausa]pausa]»), therefore the cleaner runs up to so many times. */
const MOST_PASSES = 4;
/** Spaces but for the one inside figures. */
const SPACES = /[^\S\u202F]+/gu;

/**
 * Returns a text without markup, emoji, control characters and notes for the recording, its lines made sentences, its spaces
 * single. Applying it twice changes nothing, unless notes are nested deeper than {@link MOST_PASSES}. Never throws.
 */
export function cleanText(text: string): string {
  let cleaned = text;
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const again = cleanOnce(cleaned);
    if (again === cleaned) break;
    cleaned = again;
  }
  return cleaned;
}

function cleanOnce(text: string): string {
  const plain = normaliseText(withoutMarkup(text.replace(INVISIBLE, '')))
    .replace(KEPT_SIGNS, '')
    .replace(PICTOGRAPHS, ' ')
    .replace(/([<>])=/gu, (_, sign: string) => (sign === '<' ? '≤' : '≥'))
    .replace(HEART, ' ')
    .replace(BARE_COMPARISON, ' ')
    .replace(LEFT_ENTITY, ' ')
    .replace(/[`|{}\\^]+/gu, ' ');
  return (
    withoutDirections(plain)
      .replace(/([^\s.!?…:;,])[ \t]*(?:\r?\n)[\s]*/gu, '$1. ')
      // Inside a word and in a handle («@tortas_karen_») a low line is a letter; around words it is markup.
      .replace(/[*[\]]+|(?<![\p{L}\d._])_+|(?<!@[\p{L}\d._]{0,60})_+(?![\p{L}\d._])/gu, ' ')
      .replace(SPACES, ' ')
      .replace(/ ([.,;:!?…])(?=\s|$)/gu, '$1')
      .trim()
  );
}

/** Whether anything in the text can be pronounced: a letter or a digit. */
export function isPronounceable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * The script as it is printed in captions: no emoji, no control characters, single spaces; paragraphs become
 * sentence ends.
 * @throws `empty_script` when nothing pronounceable is left and `script_too_long` beyond the limit
 */
export function cleanScript(text: string): string {
  if (text.length > LONGEST_SCRIPT) {
    throw new ScriptError(
      'script_too_long',
      `The script has ${text.length} characters; the limit is ${LONGEST_SCRIPT}.`,
    );
  }
  const cleaned = cleanText(text);
  if (!isPronounceable(cleaned)) {
    throw new ScriptError('empty_script', 'The script has nothing to say once symbols are removed.');
  }
  return cleaned;
}
