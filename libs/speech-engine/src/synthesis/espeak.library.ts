import koffi from 'koffi';
import { SpeechError } from '../speech.error';

/** One event of the synthesiser, in samples from the start of the utterance. */
export interface EngineEvent {
  kind: 'word' | 'phoneme' | 'end';
  /** Code points from the start of the text, 0-based; words only. */
  textOffset: number;
  /** Code points covered; 0 marks an event to be ignored. */
  length: number;
  sample: number;
  /** IPA symbol; phonemes only. An empty one is silence. */
  symbol: string;
}

/** How one utterance is spoken. Units as in `ReaderSettings`. */
interface Utterance {
  text: string;
  rate: number;
  pitch: number;
  range: number;
}

/** The synthesiser, opened for one voice. Not reentrant; output is reproducible only in a fresh process. */
export interface SpeechEngine {
  sampleRate: number;
  speak(utterance: Utterance): { samples: Int16Array; events: EngineEvent[] };
}

const LIBRARY = 'libespeak-ng.so.1';
const SYNCHRONOUS_OUTPUT = 2;
const EVENTS_WITH_IPA = 3;
const CHARACTER_POSITION = 1;
const UTF8_TEXT = 1;
const PARAMETERS = { rate: 1, pitch: 3, range: 4 } as const;
/** Size of the C struct of an event on 64-bit systems. */
const EVENT_BYTES = 40;
const EVENT_KINDS: Readonly<Record<number, EngineEvent['kind']>> = { 1: 'word', 5: 'end', 7: 'phoneme' };

function openLibrary(): ReturnType<typeof koffi.load> {
  try {
    return koffi.load(LIBRARY);
  } catch (cause) {
    throw new SpeechError(
      'speech_library_missing',
      `The speech library ${LIBRARY} is not installed. On Debian and Ubuntu: apt-get install libespeak-ng1.`,
      { cause },
    );
  }
}

function decodeEvents(pointer: unknown): EngineEvent[] {
  const events: EngineEvent[] = [];
  for (let index = 0; ; index += 1) {
    const decoded: unknown = koffi.decode(
      pointer,
      index * EVENT_BYTES,
      koffi.array('uint8', EVENT_BYTES, 'Typed'),
    );
    if (!(decoded instanceof Uint8Array)) return events;
    const bytes = Buffer.from(decoded);
    const type = bytes.readInt32LE(0);
    if (type === 0) return events;
    const kind = EVENT_KINDS[type];
    if (!kind) continue;
    const symbol = kind === 'phoneme' ? bytes.subarray(32, 40) : Buffer.alloc(0);
    const stop = symbol.indexOf(0);
    events.push({
      kind,
      textOffset: bytes.readInt32LE(8) - 1,
      length: bytes.readInt32LE(12),
      sample: bytes.readUInt32LE(20),
      symbol: symbol.subarray(0, stop === -1 ? undefined : stop).toString('utf8'),
    });
  }
}

/**
 * Opens the speech library found by the system's loader. Call it only in a process of its own: the library is GPL and
 * keeps global state.
 * @throws `speech_library_missing` or `speech_failed`
 */
export function openSpeechEngine(engineVoice: string): SpeechEngine {
  const library = openLibrary();
  const callbackType = koffi.proto('int SynthCallback(void *wav, int count, void *events)');
  const initialize = library.func(
    'int espeak_Initialize(int output, int bufferLength, const char *path, int options)',
  );
  const setCallback = library.func('void espeak_SetSynthCallback(SynthCallback *callback)');
  const setVoice = library.func('int espeak_SetVoiceByName(const char *name)');
  const setParameter = library.func('int espeak_SetParameter(int parameter, int value, int relative)');
  const synthesize = library.func(
    'int espeak_Synth(const char *text, size_t size, unsigned int position, int positionType, unsigned int end, unsigned int flags, void *identifier, void *userData)',
  );

  const sampleRate: unknown = initialize(SYNCHRONOUS_OUTPUT, 0, null, EVENTS_WITH_IPA);
  if (typeof sampleRate !== 'number' || sampleRate <= 0)
    throw new SpeechError('speech_failed', 'The speech library did not start.');
  if (setVoice(engineVoice) !== 0)
    throw new SpeechError('speech_failed', `The speech library has no voice ${engineVoice}.`);

  let chunks: Int16Array[] = [];
  let events: EngineEvent[] = [];
  const callback = koffi.register((wav: unknown, count: number, eventPointer: unknown) => {
    if (wav !== null && count > 0) {
      const decoded: unknown = koffi.decode(wav, koffi.array('int16', count, 'Typed'));
      if (decoded instanceof Int16Array) chunks.push(Int16Array.from(decoded));
    }
    events.push(...decodeEvents(eventPointer));
    return 0;
  }, koffi.pointer(callbackType));
  setCallback(callback);

  return {
    sampleRate,
    speak(utterance) {
      chunks = [];
      events = [];
      setParameter(PARAMETERS.rate, utterance.rate, 0);
      setParameter(PARAMETERS.pitch, utterance.pitch, 0);
      setParameter(PARAMETERS.range, utterance.range, 0);
      const size = Buffer.byteLength(utterance.text) + 1;
      const status: unknown = synthesize(
        utterance.text,
        size,
        0,
        CHARACTER_POSITION,
        0,
        UTF8_TEXT,
        null,
        null,
      );
      if (status !== 0)
        throw new SpeechError('speech_failed', `The speech library answered ${String(status)}.`);
      const samples = new Int16Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
      let offset = 0;
      for (const chunk of chunks) {
        samples.set(chunk, offset);
        offset += chunk.length;
      }
      return { samples, events };
    },
  };
}
