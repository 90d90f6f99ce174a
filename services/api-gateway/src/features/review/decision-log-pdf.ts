import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReviewDecision } from '@pregonero/contracts/api';
import { type Language, render, say } from '@pregonero/contracts/languages/server';

/** What the document is about, and its entries, the oldest first; `total` counts those that it leaves out too. */
export interface DecisionLogContent {
  readonly project: string;
  readonly video: string;
  readonly madeAt: Date;
  readonly entries: readonly ReviewDecision[];
  readonly total: number;
}

const MARGIN = 56;
const INDENT = 18;
const INK = '#111827';
const FAINT = '#4b5563';
/** What stands above Latin-1 in the encoding of the fonts that every reader has (Windows-1252). */
const TYPOGRAPHY = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * The log of a video's decisions as a document to keep: who, what, when, which version by its hash, from which network.
 * A decision that was taken back stands right above its withdrawal, whatever came between them. Other requests are served
 * between any two entries.
 */
export async function decisionLogPdf(log: DecisionLogContent, language: Language): Promise<Buffer> {
  // Read with the first document: it would be a twentieth of every gateway's start.
  const { default: PDFDocument } = await import('pdfkit');
  const title = render(say('review_log_title'), language);
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: log.madeAt },
  });
  const pieces: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', () => {
      resolve(Buffer.concat(pieces));
    });
    document.on('error', reject);
  });
  const line = (text: string, { size = 10, color = FAINT, bold = false, left = 0 } = {}): void => {
    document
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color)
      .text(printable(text), MARGIN + left);
  };

  line(title, { size: 18, color: INK, bold: true });
  line(render(say('review_log_about', { project: log.project, video: log.video }), language));
  line(render(say('review_log_made', { at: log.madeAt.toISOString() }), language));
  if (log.total > log.entries.length) {
    line(render(say('review_log_shortened', { shown: log.entries.length, total: log.total }), language));
  }
  document.moveDown();
  if (log.entries.length === 0) line(render(say('review_log_empty'), language));
  for (const { entry, left } of besideTheirWithdrawals(log.entries)) {
    await nextTurn();
    const { author, reason, version, address, sha256, isSignedIn } = entry;
    line(render(say(`review_log_${entry.kind}`, { author }), language), { color: INK, bold: true, left });
    if (reason !== null) line(reason, { color: INK, left });
    line(render(say('review_log_when', { at: entry.at, version, isSignedIn }), language), { left });
    if (address !== null) line(render(say('review_log_network', { address }), language), { left });
    line(
      sha256 === null
        ? render(say('review_log_unhashed'), language)
        : render(say('review_log_hash', { sha256 }), language),
      { size: 8, left },
    );
    document.moveDown();
  }
  line(render(say('review_log_rule'), language));
  document.end();
  return whole;
}

function besideTheirWithdrawals(
  entries: readonly ReviewDecision[],
): { entry: ReviewDecision; left: number }[] {
  const withdrawals = new Map(
    entries.flatMap((entry) => (entry.withdraws === null ? [] : [[entry.withdraws, entry] as const])),
  );
  const shown = new Set(entries.map(({ id }) => id));
  return entries
    .filter(({ withdraws }) => withdraws === null || !shown.has(withdraws))
    .flatMap((entry) => {
      const withdrawal = withdrawals.get(entry.id);
      return [{ entry, left: 0 }, ...(withdrawal === undefined ? [] : [{ entry: withdrawal, left: INDENT }])];
    });
}

/** Letters that those fonts lack are a question mark; breaks of a line stay. */
function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const isThere = /^[\n\u0020-\u007e\u00a0-\u00ff]$/u.test(letter) || TYPOGRAPHY.includes(letter);
    return isThere ? letter : '?';
  }).join('');
}
