import childProcess, { type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { endIdleRenderWorkers } from '../src/process/render.pool';
import { probeMedia } from '@pregonero/video';
import { renderPresenter } from '../src/presenter/presenter.render';
import { runTool } from '@pregonero/video/process';
import { inLongRun, noProcessWith, processes, type RunningProcess } from '@pregonero/testing';
import { SAMPLE_SCRIPTS } from './sample-scripts';

const LIMIT_MS = 600_000;
const MIB = 1_048_576;
const REQUEST = {
  script: 'Hoy, pan a $8.500.',
  presenterId: 'sofia',
  voiceId: 'es-lucia',
  format: 'square',
  // What it takes in full size is asked of one of them.
  shortSide: 360,
} as const;
/** Stands in for ffmpeg: encoding goes wrong as told, everything else is done by the real one. */
const brokenFfmpeg = (path: string, takenBytes: number): string => `#!/bin/sh
case "$*" in
  *rawvideo*) ;;
  *) PATH="${path}" exec ffmpeg "$@" ;;
esac
fifo=""
for one in "$@"; do case "$one" in */frames) fifo="$one" ;; esac; done
echo "No space left on device" >&2
if [ ${takenBytes} -gt 0 ]; then head -c ${takenBytes} "$fifo" > /dev/null; fi
exit 1
`;

async function workers(): Promise<RunningProcess[]> {
  return (await processes()).filter(
    ({ parent, command }) => parent === process.pid && command.includes('render-worker.js'),
  );
}

/** Memory of the workers and what they have started, in bytes, shared pages shared out. */
async function renderBytes(): Promise<number> {
  const parents = new Set((await workers()).map(({ pid }) => pid));
  const family = (await processes()).filter(({ pid, parent }) => parents.has(pid) || parents.has(parent));
  const sizes = await Promise.all(
    family.map(async ({ pid }) => {
      const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+) kB/mu.exec(text)?.[1] ?? 0) * 1024;
    }),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

describe('a presenter render', () => {
  let folder = '';
  let scratch = '';
  const file = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'media-engine-'));
    scratch = file('scratch');
    await mkdir(scratch);
    // Whatever stays in this folder was left behind.
    jest.spyOn(os, 'tmpdir').mockReturnValue(scratch);
    await endIdleRenderWorkers();
  });
  afterAll(async () => {
    await endIdleRenderWorkers();
    jest.restoreAllMocks();
    await rm(folder, { recursive: true, force: true });
  });

  async function expectNothingLeft(): Promise<void> {
    expect(await readdir(scratch)).toEqual([]);
    await noProcessWith(folder);
  }

  it(
    'gives the same bytes cold, warm and after another presenter',
    async () => {
      const bytesOf = async (name: string, presenterId: string = REQUEST.presenterId): Promise<Buffer> => {
        const { outputPath } = await renderPresenter({ ...REQUEST, presenterId, outputPath: file(name) });
        return readFile(outputPath);
      };
      const cold = await bytesOf('cold.mp4');
      const warm = await bytesOf('warm.mp4');
      const other = await bytesOf('other.mp4', 'kwame');
      const after = await bytesOf('after.mp4');

      expect(warm.equals(cold)).toBe(true);
      expect(after.equals(cold)).toBe(true);
      expect(other.equals(cold)).toBe(false);
    },
    LIMIT_MS,
  );

  it.each(
    inLongRun<[string, string, number][]>(
      [
        ['short', SAMPLE_SCRIPTS.short, 5],
        ['medium', SAMPLE_SCRIPTS.medium, 20],
        ['long', SAMPLE_SCRIPTS.long, 60],
      ],
      [['shortest', REQUEST.script, 1]],
    ),
  )(
    'of the %s script has every frame a thirtieth of a second after the one before, within its memory',
    async (name, script, leastSeconds) => {
      const outputPath = file(`${name}.mp4`);
      const sizes: Promise<number>[] = [];
      const render = await renderPresenter({
        ...REQUEST,
        script,
        shortSide: 1080,
        outputPath,
        // Looking through all processes and their pages costs as much as drawing frames: sixteen times a film.
        onProgress: (fraction) => {
          if (fraction * 16 >= sizes.length) sizes.push(renderBytes());
        },
      });
      const { stdout } = await runTool({
        tool: 'ffprobe',
        arguments: [
          ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts', '-of', 'csv=p=0'],
          outputPath,
        ],
      });
      const stamps = stdout
        .toString()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => Number.parseInt(line, 10))
        .sort((a, b) => a - b);
      const { frameRate, durationSeconds } = await probeMedia(outputPath);
      const step = (stamps[1] ?? 0) - (stamps[0] ?? 0);

      expect(render.frameCount).toBeGreaterThan(leastSeconds * 30);
      expect(stamps).toHaveLength(render.frameCount);
      expect(stamps).toEqual(stamps.map((_unused, index) => (stamps[0] ?? 0) + index * step));
      expect(frameRate).toBe(30);
      expect(Math.abs(durationSeconds - render.frameCount / 30)).toBeLessThan(1 / 30 + 0.03);
      const peak = Math.max(...(await Promise.all(sizes)));
      expect(peak).toBeGreaterThan(50 * MIB);
      expect(peak).toBeLessThan(600 * MIB);
      await rm(outputPath);
    },
    LIMIT_MS,
  );

  it(
    'that is cancelled leaves no file, no pipe and no process, and the next one works',
    async () => {
      const cancel = new AbortController();
      const outputPath = file('cancelled/video.mp4');
      const work = renderPresenter({
        ...REQUEST,
        script: SAMPLE_SCRIPTS.short,
        outputPath,
        signal: cancel.signal,
        onProgress: () => {
          cancel.abort();
        },
      });

      await expect(work).rejects.toMatchObject({ code: 'aborted' });
      expect(await readdir(file('cancelled'))).toEqual([]);
      await expectNothingLeft();
      const { frameCount } = await renderPresenter({ ...REQUEST, outputPath });
      expect(frameCount).toBeGreaterThan(30);
    },
    LIMIT_MS,
  );

  it(
    'whose worker is killed midway fails, leaves nothing, and the next one works',
    async () => {
      const outputPath = file('killed/video.mp4');
      await endIdleRenderWorkers();
      // Known from its start: a film as short as this one may be done before a busy machine has listed its processes.
      const forked = jest.spyOn(childProcess, 'fork');
      try {
        const work = renderPresenter({
          ...REQUEST,
          script: SAMPLE_SCRIPTS.short,
          outputPath,
          onProgress: () => {
            for (const { value } of forked.mock.results) (value as ChildProcess).kill('SIGKILL');
          },
        });
        await expect(work).rejects.toMatchObject({ code: 'worker_failed' });
      } finally {
        forked.mockRestore();
      }

      expect(await readdir(file('killed'))).toEqual([]);
      expect(await readdir(scratch)).toEqual([]);
      const { frameCount } = await renderPresenter({ ...REQUEST, outputPath });
      expect(frameCount).toBeGreaterThan(30);
    },
    LIMIT_MS,
  );

  it.each([
    ['dies at the start', 0],
    ['dies midway', 2_000_000],
  ])(
    'whose ffmpeg %s fails with what ffmpeg said',
    async (_name, takenBytes) => {
      const tools = file('tools');
      await mkdir(tools, { recursive: true });
      const { PATH = '' } = process.env;
      await writeFile(join(tools, 'ffmpeg'), brokenFfmpeg(PATH, takenBytes));
      await chmod(join(tools, 'ffmpeg'), 0o755);
      await endIdleRenderWorkers();
      const { fork } = childProcess;
      const env = { ...process.env, PATH: `${tools}${delimiter}${PATH}` };
      const forked = jest
        .spyOn(childProcess, 'fork')
        .mockImplementation((path, list, options) =>
          fork(path, Array.isArray(list) ? list : [], { ...options, env }),
        );
      try {
        await expect(
          renderPresenter({ ...REQUEST, outputPath: file('broken/video.mp4') }),
        ).rejects.toMatchObject({
          code: 'ffmpeg_failed',
          message: expect.stringContaining('No space left on device') as string,
        });
      } finally {
        forked.mockRestore();
      }
      expect(await readdir(file('broken'))).toEqual([]);
      await expectNothingLeft();
    },
    LIMIT_MS,
  );
});
