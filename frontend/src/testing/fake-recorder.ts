/** A recorder that the test holds in its hand: it hears what the test says. */
export class FakeRecorder extends EventTarget {
  static last: FakeRecorder | null = null;
  static isTypeSupported = (type: string): boolean => type.startsWith('audio/mp4');
  state = 'inactive';

  constructor(
    readonly stream: MediaStream,
    readonly options: { mimeType: string },
  ) {
    super();
    FakeRecorder.last = this;
  }

  start(): void {
    this.state = 'recording';
  }

  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['voz']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

/** A microphone whose single track counts how often it was switched off. */
export function fakeMicrophone(): { stream: MediaStream; stopped: () => number } {
  let stopped = 0;
  const stream = { getTracks: () => [{ stop: () => (stopped += 1) }] } as unknown as MediaStream;
  return { stream, stopped: () => stopped };
}

/** Gives the page a microphone that answers so, and a recorder. */
export function allowMicrophone(answer: () => Promise<MediaStream>, recorder: unknown = FakeRecorder): void {
  FakeRecorder.last = null;
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: answer },
  });
  Object.defineProperty(window, 'MediaRecorder', { configurable: true, value: recorder });
  URL.createObjectURL = () => 'blob:take';
  URL.revokeObjectURL = () => undefined;
}

/** Takes both away again. */
export function removeMicrophone(): void {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(window, 'MediaRecorder');
}
