import type { FileEdits } from './file-edits';

/** Handlers of tracks that are shown, heard, or say which clock both follow (ISO/IEC 14496-12, QuickTime File Format). */
export const KEPT_TRACKS = new Set(['vide', 'soun', 'tmcd']);
/** Boxes that say together where the samples of a track are. */
export const SAMPLE_TABLES = new Set(['stsz', 'stsc', 'stco', 'co64']);
/** Two hours of a hundred samples per second. */
export const TABLE_MAX_BYTES = 4_194_304;

/** Payloads of {@link SAMPLE_TABLES} by type. */
export interface SampleTables {
  readonly tables: Partial<Record<string, Buffer>>;
}

/** Blanks the samples of a track, as far as its tables are whole. */
export function blankSamples({ stsz, stsc, stco, co64 }: SampleTables['tables'], edits: FileEdits): void {
  const offsets = stco ?? co64;
  if (stsz === undefined || stsc === undefined || offsets === undefined) return;
  const sizes = readSizes(stsz);
  const width = stco === undefined ? 8 : 4;
  const chunks = countEntries(offsets, 8, width);
  const runs = countEntries(stsc, 8, 12);
  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < chunks && runs > 0; chunk += 1) {
    while (run + 1 < runs && stsc.readUInt32BE(8 + (run + 1) * 12) <= chunk + 1) run += 1;
    const at = 8 + chunk * width;
    const from = width === 4 ? offsets.readUInt32BE(at) : Number(offsets.readBigUInt64BE(at));
    const upTo = Math.min(sizes.count, sample + stsc.readUInt32BE(8 + run * 12 + 4));
    edits.blank(from, from + sizes.sum(sample, upTo));
    sample = upTo;
  }
}

/** Returns how many entries a table has, whose count stands before them. */
function countEntries(table: Buffer, headerBytes: number, entryBytes: number): number {
  if (table.length < headerBytes) return 0;
  const whole = Math.floor((table.length - headerBytes) / entryBytes);
  return Math.min(table.readUInt32BE(headerBytes - 4), whole);
}

/** Reads the sizes of samples: one for all, or a list. */
function readSizes(stsz: Buffer): { count: number; sum: (from: number, to: number) => number } {
  const one = stsz.length < 12 ? 0 : stsz.readUInt32BE(4);
  if (one > 0) return { count: stsz.readUInt32BE(8), sum: (from, to) => (to - from) * one };
  return {
    count: countEntries(stsz, 12, 4),
    sum: (from, to) => {
      let bytes = 0;
      for (let sample = from; sample < to; sample += 1) bytes += stsz.readUInt32BE(12 + sample * 4);
      return bytes;
    },
  };
}
