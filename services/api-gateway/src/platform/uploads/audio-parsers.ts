import { type AudioFacts, onlySound } from './audio-facts';
import { MalformedFile, type Parsing } from './push-parser';

/** Codecs of WAVE files whose bytes a second say their length: PCM, float, A-law, µ-law, extensible. */
const WAVE_CODECS = new Set([1, 3, 6, 7, 0xfffe]);
/** Sizes that recorders write when they cannot go back to the head of the file. */
const UNKNOWN_SIZES = new Set([0, 0xffff_ffff, 0x7fff_ffff]);
/** Far above what real files have; parsing stays cheap. */
const MAX_CHUNKS = 10_000;

/** Chunks that playing needs. */
const WAVE_NEEDED = new Set(['ds64', 'fmt ', 'fact', 'data']);
const JUNK = Buffer.from('JUNK');

/** WAVE (RIFF): the format chunk, then the samples, whole. Chunks that playing does not need are blanked. */
export function* parseWave(facts: AudioFacts): Parsing {
  yield { take: 12 };
  let [bytesPerSecond, at, isWhole] = [0, 12, false];
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks += 1) {
    const header: Buffer = yield { take: 8, orEnd: isWhole, ragged: isWhole };
    if (header.length === 0) return;
    const [name, size] = [header.toString('latin1', 0, 4), header.readUInt32LE(4)];
    at += 8;
    if (name === 'data' && !isWhole) {
      if (bytesPerSecond === 0) throw new MalformedFile('samples before their format');
      if (UNKNOWN_SIZES.has(size)) {
        facts.runsSteadily(bytesPerSecond, at);
        yield { rest: true };
        return;
      }
      facts.reaches(size / bytesPerSecond);
      yield { skip: size };
      yield { skip: size % 2, orEnd: true };
      isWhole = true;
      continue;
    }
    const padded = size + (size % 2);
    at += padded;
    if (name === 'fmt ' && size >= 16 && !isWhole) {
      const format: Buffer = yield { take: 16 };
      bytesPerSecond = waveBytesPerSecond(format);
      yield { skip: padded - 16 };
    } else {
      const blank = !WAVE_NEEDED.has(name);
      if (blank && name !== 'JUNK') facts.edits.put(facts.edits.position - 8, JUNK);
      yield { skip: padded, orEnd: isWhole, blank };
    }
  }
  if (!isWhole) throw new MalformedFile('no samples');
  yield { rest: true, blank: true };
}

function waveBytesPerSecond(format: Buffer): number {
  if (!WAVE_CODECS.has(format.readUInt16LE(0))) throw onlySound();
  const bytesPerSecond = format.readUInt32LE(4) * format.readUInt16LE(12);
  if (bytesPerSecond === 0 || bytesPerSecond !== format.readUInt32LE(8)) {
    throw new MalformedFile('bytes a second');
  }
  return bytesPerSecond;
}

/** Kilobits a second of layer III by index: MPEG-1, then MPEG-2 and 2.5 (ISO/IEC 11172-3, 13818-3). */
const MP3_RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const MP3_SAMPLE_RATES = [44_100, 48_000, 32_000] as const;
/** A true stream shows several frames in a row; other files rarely look like two. */
const MP3_MIN_FRAMES = 3;
/** Flag of an ID3v2.4 tag that ends with a copy of its ten-byte header. */
const ID3_FOOTER = 0x10;

const ID3_MAX_TAGS = 100;

/** MP3: tags, then frame by frame; tags behind the frames are blanked, other bytes there pass. */
export function* parseMp3(facts: AudioFacts): Parsing {
  let head: Buffer = yield { take: 4 };
  for (let tags = 0; head.toString('latin1', 0, 3) === 'ID3'; tags += 1) {
    if (tags >= ID3_MAX_TAGS) throw new MalformedFile('too many tags');
    const more: Buffer = yield { take: 6 };
    const footerBytes = ((more[1] ?? 0) & ID3_FOOTER) === 0 ? 0 : 10;
    // Titles, pictures and places go; the empty tag stays.
    yield { skip: syncSafe(more), blank: true };
    yield { skip: footerBytes };
    head = yield { take: 4 };
  }
  let [frames, seconds] = [0, 0];
  for (;;) {
    const frame = head.length === 0 ? null : mp3Frame(head);
    if (frame === null) break;
    frames += 1;
    seconds += frame.seconds;
    facts.reaches(seconds);
    // The last frame of a recording that was stopped may be short.
    yield { skip: frame.bytes - 4, ...(frames >= MP3_MIN_FRAMES ? { orEnd: true } : {}) };
    head = yield { take: 4, orEnd: true, ragged: true };
  }
  if (frames < MP3_MIN_FRAMES) throw new MalformedFile('no frames');
  const isTag = /^(?:TAG|APE|LYR|ID3|3DI)/u.test(head.toString('latin1'));
  if (isTag) facts.edits.blank(facts.edits.position - head.length, facts.edits.position);
  yield { rest: true, blank: isTag };
}

function syncSafe(more: Buffer): number {
  return [2, 3, 4, 5].reduce((size, index) => size * 128 + ((more[index] ?? 0) & 0x7f), 0);
}

function mp3Frame(head: Buffer): { bytes: number; seconds: number } | null {
  const [first = 0, second = 0, third = 0] = head;
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return null;
  const version = (second >> 3) & 3;
  const isFirst = version === 3;
  const kilobits = MP3_RATES[isFirst ? 0 : 1][third >> 4] ?? 0;
  const rate = MP3_SAMPLE_RATES[(third >> 2) & 3];
  if (version === 1 || kilobits === 0 || rate === undefined) return null;
  const sampleRate = isFirst ? rate : rate / (version === 2 ? 2 : 4);
  const samples = isFirst ? 1_152 : 576;
  const bytes = Math.floor((samples * kilobits * 125) / sampleRate) + ((third >> 1) & 1);
  return { bytes, seconds: samples / sampleRate };
}

/** A recording has one stream; a chained file a few. */
const OGG_MAX_STREAMS = 16;
/** Far above what ten minutes of sound have; parsing stays cheap. */
const OGG_MAX_PAGES = 200_000;

/** Ogg pages to the end of the file; each stream in it must be Opus or Vorbis (RFC 3533, RFC 7845, Vorbis I). */
export function* parseOgg(facts: AudioFacts): Parsing {
  const clocks = new Map<number, { rate: number; preSkip: number }>();
  let header: Buffer = yield { take: 27 };
  for (let pages = 0; header.length > 0; pages += 1) {
    if (pages >= OGG_MAX_PAGES) throw new MalformedFile('too many pages');
    if (header.toString('latin1', 0, 4) !== 'OggS') throw new MalformedFile('page');
    const sizes: Buffer = yield { take: header[26] ?? 0 };
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const stream = header.readUInt32LE(14);
    if (((header[5] ?? 0) & 2) !== 0) {
      if (clocks.size >= OGG_MAX_STREAMS) throw new MalformedFile('too many streams');
      const packet: Buffer = yield { take: Math.min(bytes, 16) };
      clocks.set(stream, oggClock(packet));
      yield { skip: bytes - packet.length };
    } else {
      const clock = clocks.get(stream);
      const position = header.readBigInt64LE(6);
      // -1: no packet ends on this page.
      if (clock !== undefined && position > 0n) {
        facts.reaches(Math.max(0, Number(position) - clock.preSkip) / clock.rate);
      }
      yield { skip: bytes };
    }
    header = yield { take: 27, orEnd: true };
  }
}

function oggClock(packet: Buffer): { rate: number; preSkip: number } {
  if (packet.length >= 12 && packet.toString('latin1', 0, 8) === 'OpusHead') {
    return { rate: 48_000, preSkip: packet.readUInt16LE(10) };
  }
  if (packet.length >= 16 && packet.toString('latin1', 1, 7) === 'vorbis') {
    const rate = packet.readUInt32LE(12);
    if (rate > 0) return { rate, preSkip: 0 };
  }
  throw onlySound();
}
