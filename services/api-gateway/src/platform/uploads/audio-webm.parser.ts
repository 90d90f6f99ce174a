import { type AudioFacts, onlySound } from './audio-facts';
import { MalformedFile, type Parsing, type Want } from './push-parser';

/** Far above what ten minutes of sound have; parsing stays cheap. */
const MAX_ELEMENTS = 500_000;
/** Elements whose children are read as if they stood beside them: live recordings do not know their sizes. */
const MASTERS = new Set([0x1853_8067, 0x1549_a966, 0x1654_ae6b, 0xae, 0x1f43_b675, 0xa0]);
const [SCALE, DURATION, TRACK_TYPE, CLUSTER_TIME, SIMPLE_BLOCK, BLOCK] = [
  0x2a_d7b1, 0x4489, 0x83, 0xe7, 0xa3, 0xa1,
] as const;
const AUDIO_TRACK = 2;
/** Numbers that a recording's length depends on are at most eight bytes long. */
const NUMBER_MAX_BYTES = 8;
/** Blocks of recorders hold a few hundredths of a second. */
const BLOCK_MAX_SECONDS = 1;
/** Track number (up to four bytes) and the block's time (two). */
const BLOCK_HEAD_BYTES = 6;

interface Timeline {
  scaleNs: number;
  clusterTime: number;
  lastBlock: number;
  step: number;
  hasAudio: boolean;
}

/**
 * WebM (EBML, RFC 8794; Matroska, RFC 9559) with sound alone, as browsers record it: without a length and with sizes
 * that nobody knows yet. The length is the last block's time and the step that led to it.
 */
export function* parseWebm(facts: AudioFacts): Parsing {
  const line: Timeline = { scaleNs: 1_000_000, clusterTime: 0, lastBlock: -1, step: 0, hasAudio: false };
  for (let elements = 0; elements < MAX_ELEMENTS; elements += 1) {
    const first: Buffer = yield { take: 1, orEnd: true };
    if (first.length === 0) {
      if (!line.hasAudio || line.lastBlock < 0) throw new MalformedFile('no sound');
      // The last block lasts as long as the step that led to it, unless that was a gap.
      const lastSeconds = Math.min(BLOCK_MAX_SECONDS, (line.step * line.scaleNs) / 1e9);
      facts.reaches((line.lastBlock * line.scaleNs) / 1e9 + lastSeconds);
      return;
    }
    const id = yield* readVint(first, false);
    const lead: Buffer = yield { take: 1 };
    const size = yield* readVint(lead, true);
    if (id === null) throw new MalformedFile('element');
    if (MASTERS.has(id)) continue;
    if (size === null) throw new MalformedFile('element without a size');
    yield* readElement(id, size, line, facts);
  }
  throw new MalformedFile('too many elements');
}

/** A number of variable length; `null` for a size that nobody knows yet. */
function* readVint(first: Buffer, isSize: boolean): Generator<Want, number | null, Buffer> {
  const lead = first[0] ?? 0;
  const length = Math.clz32(lead) - 23;
  if (length > (isSize ? 8 : 4)) throw new MalformedFile('number');
  const more: Buffer = yield { take: length - 1 };
  const own = isSize ? lead & (0xff >> length) : lead;
  const isUnknown = isSize && own === 0xff >> length && more.every((byte) => byte === 0xff);
  if (isUnknown) return null;
  const value = more.reduce((sum, byte) => sum * 256 + byte, own);
  if (!Number.isSafeInteger(value)) throw new MalformedFile('number');
  return value;
}

function* readElement(id: number, size: number, line: Timeline, facts: AudioFacts): Parsing {
  const isNumber = id === SCALE || id === DURATION || id === TRACK_TYPE || id === CLUSTER_TIME;
  if (isNumber && size <= NUMBER_MAX_BYTES) {
    const bytes: Buffer = yield { take: size };
    readNumber(id, bytes, line, facts);
  } else if ((id === SIMPLE_BLOCK || id === BLOCK) && size >= BLOCK_HEAD_BYTES) {
    const head: Buffer = yield { take: BLOCK_HEAD_BYTES };
    readBlock(head, line, facts);
    yield { skip: size - BLOCK_HEAD_BYTES };
  } else {
    yield { skip: size };
  }
}

function readNumber(id: number, bytes: Buffer, line: Timeline, facts: AudioFacts): void {
  const whole = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  if (id === SCALE && whole > 0) line.scaleNs = whole;
  else if (id === CLUSTER_TIME) line.clusterTime = whole;
  else if (id === TRACK_TYPE) {
    if (whole !== AUDIO_TRACK) throw onlySound();
    line.hasAudio = true;
  } else if (id === DURATION) {
    const duration = bytes.length === 8 ? bytes.readDoubleBE() : bytes.length === 4 ? bytes.readFloatBE() : 0;
    facts.reaches((duration * line.scaleNs) / 1e9);
  }
}

function readBlock(head: Buffer, line: Timeline, facts: AudioFacts): void {
  const trackBytes = Math.clz32(head[0] ?? 0) - 23;
  if (trackBytes > 4) throw new MalformedFile('track');
  const time = line.clusterTime + head.readInt16BE(trackBytes);
  if (line.lastBlock >= 0 && time > line.lastBlock) line.step = time - line.lastBlock;
  line.lastBlock = Math.max(line.lastBlock, time);
  facts.reaches((line.lastBlock * line.scaleNs) / 1e9);
}
