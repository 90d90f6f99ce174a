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
}
const TICK_MS = 500;

/** Why there is no recording. */
type RecorderFault = 'refused' | 'noMicrophone' | 'unsupported' | 'failed' | 'tooShort';

/** The microphone of one card. */
export interface Recorder {
  state: 'idle' | 'asking' | 'recording';
  fault: RecorderFault | null;
  /** Seconds of the recording under way. */
  seconds: number;
  start: () => void;
  /** Ends the recording; the file goes to `onTake`. A microphone that is still being asked for is not taken any more. */
  stop: () => void;
}

interface Session {
  recorder: MediaRecorder;
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
  { maxSeconds = LIMITS.audioMaxSeconds, isForPeople = false }: RecorderOptions = {},
): Recorder {
  // The last second is left to encoders, which round up.
  const longestMs = (maxSeconds - 1) * 1_000;
  const [state, setState] = useState<Recorder['state']>('idle');
  const [fault, setFault] = useState<RecorderFault | null>(null);
  const [seconds, setSeconds] = useState(0);
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
    if (session.current === null) {
      asked.current += 1;
      setState((now) => (now === 'asking' ? 'idle' : now));
    } else if (session.current.recorder.state === 'recording') session.current.recorder.stop();
  }, []);

  const begin = useCallback(
    (recorder: MediaRecorder, stream: MediaStream, kind: Kind) => {
      const pieces: Blob[] = [];
      const begun = Date.now();
      const timer = setInterval(() => {
        setSeconds(Math.floor((Date.now() - begun) / 1_000));
        if (Date.now() - begun >= longestMs) stop();
      }, TICK_MS);
      const own = { recorder, stream, timer };
      session.current = own;
      recorder.addEventListener('dataavailable', ({ data }) => {
        if (data.size > 0) pieces.push(data);
      });
      const end = (after: () => void) => {
        close(own);
        if (left.current || session.current !== own) return;
        session.current = null;
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
    devices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } }).then((stream) => {
      if (!isMeant()) {
        release(stream);
        return;
      }
      try {
        begin(new MediaRecorder(stream, { mimeType: kind.type }), stream, kind);
      } catch (error) {
        release(stream);
        fail(error);
      }
    }, fail);
  }, [begin, isForPeople]);

  return { state, fault, seconds, start, stop };
}
