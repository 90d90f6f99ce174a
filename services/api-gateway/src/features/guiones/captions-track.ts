const TIMES = /^(\d{1,3}:\d{2}:\d{2})[,.](\d{3})\s+-->\s+(\d{1,3}:\d{2}:\d{2})[,.](\d{3})/u;
/**
 * Style tags and times of words that SubRip files may carry; WebVTT would print what it does not know. «<5 años» is text, as it is
 * for the captions in the video.
 */
const TAGS = /<(?:[/a-z][^<>]*|(?:\d{1,3}:)?\d{1,2}:\d{1,2}[,.]\d{1,3})>|\{\\[^}]*\}/giu;

/**
 * A SubRip file as WebVTT, which is what browsers read: times with a point, no numbers, text without markup. Blocks
 * without times are left out. Text of a file that is WebVTT already is escaped already.
 */
export function toWebVtt(srt: string): string {
  const plain = srt.replace(/^\uFEFF/u, '').replaceAll('\r\n', '\n');
  const toCueText = plain.startsWith('WEBVTT') ? (text: string): string => text : escaped;
  const blocks = plain.split(/\n{2,}/u);
  const cues = blocks.flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMES.test(line));
    const [, from, fromMs, to, toMs] = TIMES.exec(lines[at] ?? '') ?? [];
    if (from === undefined || fromMs === undefined || to === undefined || toMs === undefined) return [];
    const text = lines
      .slice(at + 1)
      .map((line) => toCueText(line.replace(TAGS, '').trim()))
      .filter((line) => line !== '');
    return text.length === 0 ? [] : [`${from}.${fromMs} --> ${to}.${toMs}\n${text.join('\n')}`];
  });
  return `${['WEBVTT', ...cues].join('\n\n')}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
