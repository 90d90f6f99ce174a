import { ScriptError } from './script.error';

/** Longest script accepted, in characters: about nine minutes of speech. */
const LONGEST_SCRIPT = 8000;

// Alternatives instead of one class: joiners and selectors inside a class would combine with their neighbours.
const PICTOGRAPHS =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200D}|\u{20E3}|[\u{FE00}-\u{FE0F}]|[\u{E0000}-\u{E007F}]/gu;
const KEYCAPS = /[0-9#*]\u{FE0F}?\u{20E3}/gu;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
// Trade marks count as pictographs in Unicode, yet they are part of how a brand prints its name.
const KEPT_SIGNS = /[©®™]/gu;

/** Text without emoji, control characters and markup, its lines made sentences, its spaces single. Never throws. */
export function cleanText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/([^\s.!?…:;,])[ \t]*(?:\r?\n)[\s]*/gu, '$1. ')
      .replace(/\s+/gu, ' ')
      .replace(KEYCAPS, ' ')
      .replace(KEPT_SIGNS, '')
      .replace(PICTOGRAPHS, ' ')
      .replace(INVISIBLE, '')
      // Inside a word and in a handle («@tortas_karen_») a low line is a letter; around words it is markup.
      .replace(/[*~`|<>{}[\]\\^]+|(?<![\p{L}\d._])_+|(?<!@[\p{L}\d._]{0,60})_+(?![\p{L}\d._])/gu, ' ')
      .replace(/\s+/gu, ' ')
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
