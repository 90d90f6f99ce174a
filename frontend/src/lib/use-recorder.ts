import { LIMITS } from '@pregonero/contracts/api';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A form of recordings: what a browser is asked for, and how its file ends. */
interface Kind {
  readonly type: string;
  readonly ending: string;
}

/** What browsers record, best first; what the server takes. */
const KINDS: readonly Kind[] = [
  { type: 'audio/webm;codecs=opus', ending: 'webm' },
  { type: 'audio/mp4', ending: 'm4a' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
];
/** AAC is played by every browser, but not recorded by every one. */
const PLAYED_EVERYWHERE: readonly Kind[] = [{ type: 'audio/mp4;codecs=mp4a.40.2', ending: 'm4a' }, ...KINDS];

/** How a recording is made; without it as that of a script, which only the server listens to. */
export interface RecorderOptions {
  readonly maxSeconds?: number;
  /** Whether other browsers are to play it as it is. */
  readonly isForPeople?: boolean;
  /** Seconds counted down before it begins, with the microphone open. Default: 0. */
  readonly countIn?: number;
}
const TICK_MS = 500;
const SECOND_MS = 1_000;

/** Why there is no recording. */
type RecorderFault = 'refused' | 'noMicrophone' | 'unsupported' | 'failed' | 'tooShort';

/** The microphone of one card. */
export interface Recorder {
  state: 'idle' | 'asking' | 'counting' | 'recording';
  fault: RecorderFault | null;
  /** Seconds until the recording begins, while they are counted down. */
  countdown: number;
  /** Sound of the microphone while it is open. */
  stream: MediaStream | null;
  /** Seconds of the recording under way. */
  seconds: number;
  start: () => void;
  /** Ends the recording; the file goes to `onTake`. Before it has begun the microphone is given back, and nothing is recorded. */
  stop: () => void;
}

interface Session {
  /** Null while seconds are counted down. */
  recorder: MediaRecorder | null;
  stream: MediaStream;
  timer: ReturnType<typeof setInterval>;
}

function faultOf(error: unknown): RecorderFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'noMicrophone';
  return 'failed';
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function close({ stream, timer }: Session): void {
  clearInterval(timer);
  release(stream);
}

/** Records the microphone into a file, for ten minutes or `maxSeconds` at most. Leaving the page ends and forgets it. */
export function useRecorder(
  onTake: (file: File) => void,
  { maxSeconds = LIMITS.audioMaxSeconds, isForPeople = false, countIn = 0 }: RecorderOptions = {},
): Recorder {
  // The last second is left to encoders, which round up.
  const longestMs = (maxSeconds - 1) * 1_000;
  const [state, setState] = useState<Recorder['state']>('idle');
  const [fault, setFault] = useState<RecorderFault | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [countdown, setCountdown] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const session = useRef<Session | null>(null);
  const left = useRef(false);
  /** Counts the times that the microphone was asked for, and those where the question was taken back. */
  const asked = useRef(0);
  const take = useRef(onTake);
  useEffect(() => {
    take.current = onTake;
  }, [onTake]);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
      if (session.current !== null) close(session.current);
      session.current = null;
    };
  }, []);

  const stop = useCallback(() => {
    const now = session.current;
    if (now === null) {
      asked.current += 1;
      setState((known) => (known === 'asking' ? 'idle' : known));
    } else if (now.recorder === null) {
      close(now);
      session.current = null;
      setStream(null);
      setState('idle');
    } else if (now.recorder.state === 'recording') now.recorder.stop();
  }, []);

  const begin = useCallback(
    (recorder: MediaRecorder, microphone: MediaStream, kind: Kind) => {
      const pieces: Blob[] = [];
      const begun = Date.now();
      const timer = setInterval(() => {
        setSeconds(Math.floor((Date.now() - begun) / 1_000));
        if (Date.now() - begun >= longestMs) stop();
      }, TICK_MS);
      const own = { recorder, stream: microphone, timer };
      session.current = own;
      recorder.addEventListener('dataavailable', ({ data }) => {
        if (data.size > 0) pieces.push(data);
      });
      const end = (after: () => void) => {
        close(own);
        if (left.current || session.current !== own) return;
        session.current = null;
        setStream(null);
        setState('idle');
        after();
      };
      recorder.addEventListener('error', () => {
        end(() => {
          setFault('failed');
        });
      });
      recorder.addEventListener('stop', () => {
        end(() => {
          if (pieces.length === 0) setFault('tooShort');
          else {
            const type = kind.type.split(';', 1)[0] ?? kind.type;
            take.current(new File(pieces, `grabacion.${kind.ending}`, { type }));
          }
        });
      });
      try {
        recorder.start();
      } catch (error) {
        end(() => {
          setFault(faultOf(error));
        });
        return;
      }
      setSeconds(0);
      setState('recording');
    },
    [stop, longestMs],
  );

  const countDown = useCallback(
    (microphone: MediaStream, then: () => void) => {
      let remaining = countIn;
      const timer = setInterval(() => {
        remaining -= 1;
        setCountdown(remaining);
        if (remaining > 0) return;
        clearInterval(timer);
        then();
      }, SECOND_MS);
      session.current = { recorder: null, stream: microphone, timer };
      setCountdown(countIn);
      setState('counting');
    },
    [countIn],
  );

  const start = useCallback(() => {
    setFault(null);
    // Pages that are not from a secure origin have no microphone, and old browsers no recorder.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    const kind =
      typeof MediaRecorder === 'undefined'
        ? undefined
        : (isForPeople ? PLAYED_EVERYWHERE : KINDS).find(({ type }) => MediaRecorder.isTypeSupported(type));
    if (devices === undefined || kind === undefined) {
      setFault('unsupported');
      return;
    }
    setState('asking');
    asked.current += 1;
    const question = asked.current;
    const isMeant = () => !left.current && question === asked.current;
    const fail = (error: unknown) => {
      if (!isMeant()) return;
      setState('idle');
      setFault(faultOf(error));
    };
    devices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } }).then((microphone) => {
      if (!isMeant()) {
        release(microphone);
        return;
      }
      try {
        const recorder = new MediaRecorder(microphone, { mimeType: kind.type });
        setStream(microphone);
        if (countIn === 0) begin(recorder, microphone, kind);
        else
          countDown(microphone, () => {
            begin(recorder, microphone, kind);
          });
      } catch (error) {
        release(microphone);
        fail(error);
      }
    }, fail);
  }, [begin, countDown, countIn, isForPeople]);

  return { state, fault, seconds, countdown, stream, start, stop };
}
