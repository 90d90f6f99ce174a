import childProcess, { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually, processes } from '@pregonero/testing';
import { REFERENCE_READERS } from '../src/reference.readers';
import { speak } from '../src/speak';
import { SpeechError } from '../src/speech.error';

const [SETTINGS] = REFERENCE_READERS.Spanish;
/** Several hundred milliseconds of work: long enough to be found while it is said. */
const LONG_TEXT = 'El pan de masa madre sale del horno a las seis de la mañana. '.repeat(125);
const NATIVE = /espeak|koffi/u;

/** Engines that a process has started and that still run. */
async function enginesOf(parent: number): Promise<number[]> {
  return (await processes())
    .filter((one) => one.parent === parent && one.command.includes('speech-worker.js'))
    .map(({ pid }) => pid);
}

async function engineOf(parent: number): Promise<number> {
  return eventually(async () => (await enginesOf(parent))[0], { what: 'an engine' });
}

const loadedBy = (pid: number): Promise<string> => readFile(`/proc/${pid}/maps`, 'utf8').catch(() => '');
const isGone = (pid: number): Promise<boolean> =>
  processes().then((all) => all.every((one) => one.pid !== pid || one.command === ''));

describe('the speech engine', () => {
  let folder = '';
  const file = (name: string): string => join(folder, name);
  const say = (name: string, spoken = LONG_TEXT, signal?: AbortSignal) => {
    if (SETTINGS === undefined) throw new Error('there is no reader');
    return speak({
      text: spoken,
      language: 'Spanish',
      settings: SETTINGS,
      wavPath: file(name),
      ...(signal ? { signal } : {}),
    });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'speech-engine-'));
  });
  afterEach(async () => {
    expect(await enginesOf(process.pid)).toEqual([]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is loaded into its own process and never into the one that asks', async () => {
    const work = say('own.wav');
    const engine = await engineOf(process.pid);
    await eventually(async () => NATIVE.test(await loadedBy(engine)), { what: 'an open speech library' });
    const said = await work;

    expect(said.words).toHaveLength(LONG_TEXT.trim().split(' ').length);
    expect(await loadedBy(process.pid)).not.toMatch(NATIVE);
    expect(Object.keys(require.cache).filter((path) => NATIVE.test(path))).toEqual([]);
  });

  it('ends with the process that asked, and leaves no file', async () => {
    const client = join(__dirname, '..', 'dist', 'index.js');
    const request = { text: LONG_TEXT, language: 'Spanish', settings: SETTINGS, wavPath: file('orphan.wav') };
    // Dies as soon as the job is handed over, so the engine does all of it without a parent.
    const parent = spawn(
      process.execPath,
      [
        '-e',
        `
      const children = require('child_process');
      const { fork } = children;
      children.fork = (...how) => {
        const engine = fork(...how);
        const send = engine.send.bind(engine);
        engine.send = (job) => send(job, () => {
          require('fs').writeSync(1, String(engine.pid));
          process.kill(process.pid, 'SIGKILL');
        });
        return engine;
      };
      void require(${JSON.stringify(client)}).speak(${JSON.stringify(request)});
    `,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const engine = Number(await text(parent.stdout));

    expect(engine).toBeGreaterThan(0);
    await eventually(() => isGone(engine), {
      what: 'the end of an engine without parent',
    });
    expect(existsSync(file('orphan.wav'))).toBe(false);
  });

  it('works twice at once and lets the others wait', async () => {
    const counts: number[] = [];
    const state = { isDone: false };
    // An engine lives for several hundred milliseconds: looked at twenty times a second, none is missed.
    const watching = eventually(
      async () => {
        counts.push((await enginesOf(process.pid)).length);
        return state.isDone;
      },
      { everyMs: 50, what: 'the end of five texts' },
    );

    const said = await Promise.all(Array.from({ length: 5 }, (_, index) => say(`many-${index}.wav`)));
    state.isDone = true;
    await watching;

    expect(Math.max(...counts)).toBe(2);
    const [first, ...others] = await Promise.all(said.map(({ wavPath }) => readFile(wavPath)));
    for (const other of others) expect(other.equals(first ?? Buffer.alloc(0))).toBe(true);
  });

  it('that is cancelled, killed or too slow says so, leaves nothing, and the next one works', async () => {
    const cancel = new AbortController();
    const cancelled = say('cancelled.wav', LONG_TEXT, cancel.signal);
    const waiting = expect(cancelled).rejects.toMatchObject({ code: 'aborted' });
    await engineOf(process.pid);
    cancel.abort();
    await waiting;

    const killed = expect(say('killed.wav')).rejects.toMatchObject({ code: 'worker_failed' });
    process.kill(await engineOf(process.pid), 'SIGKILL');
    await killed;

    const limit = new AbortController();
    const clock = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const slow = expect(say('slow.wav')).rejects.toEqual(expect.any(SpeechError));
    await engineOf(process.pid);
    limit.abort();
    await slow;
    clock.mockRestore();

    expect((await readdir(folder)).filter((name) => /cancelled|killed|slow/u.test(name))).toEqual([]);
    expect((await say('next.wav', 'Hola.')).words).toHaveLength(1);
  });

  it('whose library is missing names what to install', async () => {
    await mkdir(file('libraries'));
    await writeFile(file('libraries/libespeak-ng.so.1'), 'This is no library.');
    const { fork } = childProcess;
    const forked = jest.spyOn(childProcess, 'fork').mockImplementation((path, list, options) =>
      fork(path, Array.isArray(list) ? list : [], {
        ...options,
        env: { ...process.env, LD_LIBRARY_PATH: file('libraries') },
      }),
    );
    try {
      await expect(say('missing.wav', 'Hola.')).rejects.toMatchObject({
        code: 'speech_library_missing',
        message: expect.stringContaining('libespeak-ng1') as string,
      });
    } finally {
      forked.mockRestore();
    }
  });
});
