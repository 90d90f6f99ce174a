import {
  DEFAULT_LANGUAGE,
  isSentenceData,
  type Language,
  render,
  renderNotice,
} from '@pregonero/contracts/languages/server';

const SENTENCE = 'Sentence';

/**
 * An answer in a language: each text beside its sentence (`error` beside `errorSentence`), and the two texts of a notification
 * beside its kind, are said anew from them. What has no sentence stays as it is: people wrote it, or it is older than
 * sentences.
 */
export function inLanguage(answer: unknown, language: Language): unknown {
  if (language === DEFAULT_LANGUAGE) return answer;
  if (Array.isArray(answer)) return answer.map((item: unknown) => inLanguage(item, language));
  if (!isPlain(answer)) return answer;
  const said = Object.entries(answer).map(([name, value]) => [name, inLanguage(value, language)]);
  return { ...Object.fromEntries(said), ...textsOf(answer, language) };
}

function textsOf(answer: Record<string, unknown>, language: Language): Record<string, string> {
  const texts = Object.entries(answer).flatMap(([name, value]) => {
    const isBeside = name.endsWith(SENTENCE) && isSentenceData(value);
    return isBeside ? [[name.slice(0, -SENTENCE.length), render(value, language)] as const] : [];
  });
  const { kind, params } = answer;
  const isNotice = typeof kind === 'string' && isPlain(params) && 'title' in answer && 'message' in answer;
  return {
    ...Object.fromEntries<string>(texts),
    ...(isNotice ? renderNotice({ kind, params }, language) : {}),
  };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
