import { writeSync } from 'node:fs';
import koffi from 'koffi';

/** The writing end of a pipe of frames. */
export interface FramePipe {
  /**
   * Hands the memory of the frame itself to the reader, waiting until the pipe has taken all of it. The bytes must stay
   * as they are until the next frame is handed over whole: only then has the reader taken this one.
   * @throws when the reader is gone
   */
  lend(frame: Uint8Array): void;
}

const SET_PIPE_SIZE = 1031;
/** What any user may ask for. */
const WANTED_BYTES = 1_048_576;
const INTERRUPTED = 4;

interface SystemCalls {
  resize: (descriptor: number, command: number, bytes: number) => number;
  splice: (descriptor: number, vector: BigUint64Array, count: number, flags: number) => number;
}

let known: SystemCalls | null | undefined;

/** Calls of the C library of Linux; null elsewhere: frames are copied then. */
function systemCalls(): SystemCalls | null {
  if (known !== undefined) return known;
  known = null;
  if (process.platform === 'linux') {
    try {
      const library = koffi.load('libc.so.6');
      known = {
        resize: library.func('int fcntl(int descriptor, int command, int bytes)') as SystemCalls['resize'],
        splice: library.func(
          'int64_t vmsplice(int descriptor, void *vector, size_t count, unsigned int flags)',
        ) as SystemCalls['splice'],
      };
    } catch {
      // Another C library: copying works with any.
    }
  }
  return known;
}

function writeAll(descriptor: number, frame: Uint8Array): void {
  for (let offset = 0; offset < frame.byteLength;) offset += writeSync(descriptor, frame, offset);
}

function spliceAll(calls: SystemCalls, descriptor: number, frame: Uint8Array): void {
  const address = koffi.address(frame);
  for (let offset = 0; offset < frame.byteLength;) {
    const vector = BigUint64Array.of(address + BigInt(offset), BigInt(frame.byteLength - offset));
    const taken = calls.splice(descriptor, vector, 1, 0);
    if (taken >= 0) offset += taken;
    else if (koffi.errno() !== INTERRUPTED) {
      // The call is not allowed here, or the reader is gone: copying works, or says so.
      writeAll(descriptor, frame.subarray(offset));
      return;
    }
  }
}

/** The writing end of a pipe, by its descriptor; made larger where the system allows, for fewer turns. */
export function framePipe(descriptor: number): FramePipe {
  const calls = systemCalls();
  const capacity = calls?.resize(descriptor, SET_PIPE_SIZE, WANTED_BYTES) ?? -1;
  return {
    lend(frame) {
      // A pipe that holds more than a frame might still hold the one before when this one is taken.
      if (calls && capacity > 0 && frame.byteLength >= capacity) spliceAll(calls, descriptor, frame);
      else writeAll(descriptor, frame);
    },
  };
}
