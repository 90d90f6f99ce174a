import childProcess from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as os from 'node:os';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { readClipPicture } from '../src/broll/clip.reader';
import { prepareClip } from '../src/broll/prepared.clip';
import { composeBroll } from '../src/broll/broll.composer';
import { inspectClip } from '../src/broll/clip.facts';
import { MediaError } from '../src/media.error';
import { probeMedia } from '../src/quality/probe';
import { VIDEO_SETTINGS } from '../src/process/encoder.settings';
import { runFfmpeg } from '../src/process/media.process';
import { H264, makeClip, plain, GREEN, writeText } from './clip-samples';

/** The real one reads the environment of the process, which a test cannot change. */
jest.mock('node:os', () => ({
  ...jest.requireActual<typeof os>('node:os'),
  tmpdir: () => process.env['TMPDIR'] ?? jest.requireActual<typeof os>('node:os').tmpdir(),
}));

const LIMIT_MS = 600_000;

/** A PNG or GIF that says it is huge; nothing behind its header matters. */
const BOMBS = {
  png: (side: number): Buffer => {
    const header = Buffer.alloc(33);
    header.write('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 0, 'latin1');
    header.writeUInt32BE(side, 16);
    header.writeUInt32BE(side, 20);
    header.set([8, 6, 0, 0, 0], 24);
    return header;
  },
  gif: (side: number): Buffer => {
    const header = Buffer.from('GIF89a\0\0\0\0\0\0\0,\0\0\0\0\0\0\0\0\0\u0002\u0002D\u0001\0;', 'latin1');
    header.writeUInt16LE(side, 6);
    header.writeUInt16LE(side, 8);
    header.writeUInt16LE(side, 18);
    header.writeUInt16LE(side, 20);
    return header;
  },
};

describe('files that are not what they seem', () => {
  let folder = '';
  let good = '';
  const file = (name: string): string => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'broll-hostile-'));
    good = await makeClip(
      plain({ colour: GREEN, seconds: 2 }),
      [...H264, '-movflags', '+faststart'],
      file('good.mp4'),
    );
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', 'color=black:s=180x320:r=30:d=4', '-f', 'lavfi', '-i', 'sine=d=4'],
      ...['-vf', 'setsar=1', ...VIDEO_SETTINGS, file('base.mp4')],
    ]);
  }, LIMIT_MS);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const codeOf = async (path: string): Promise<string> =>
    inspectClip(path).then(
      () => 'accepted',
      (error: unknown) => (error as { code: string }).code,
    );

  /** Runs `work` with a shell script in the place of a tool. */
  async function withTool(
    tool: 'ffmpeg' | 'ffprobe',
    script: string,
    work: () => Promise<void>,
  ): Promise<void> {
    const tools = await mkdtemp(join(folder, 'tools-'));
    await writeFile(join(tools, tool), `#!/bin/sh\n${script}\n`);
    await chmod(join(tools, tool), 0o755);
    const env = { ...process.env, PATH: `${tools}${delimiter}${process.env['PATH'] ?? ''}` };
    const { spawn } = childProcess;
    const spawned = jest
      .spyOn(childProcess, 'spawn')
      .mockImplementation((command, list, options) => spawn(command, list, { ...options, env }));
    try {
      await work();
    } finally {
      spawned.mockRestore();
    }
  }

  it.each([
    ['a text', 'Solo palabras, muchas veces. '.repeat(40)],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['a page', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
    ['a list for joining', "ffconcat version 1.0\nfile '/etc/passwd'\n"],
    ['a playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
    ['nothing', ''],
  ])('refuses %s by its content, whatever its name says', async (_what, text) => {
    expect(await codeOf(await writeText(file('renamed.mp4'), text))).toBe('clip_not_media');
  });

  it('asks no address that a file names', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.address() as AddressInfo;
      const list = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:${port}/a.ts\n#EXT-X-ENDLIST\n`;
      expect(await codeOf(await writeText(file('list.mp4'), list))).toBe('clip_not_media');
      // With the first bytes of a film in front it is read as a film, and nothing else.
      const disguised = `\0\0\0\u0018ftypisom\0\0\u0002\0isommp41${list}`;
      expect(await codeOf(await writeText(file('disguised.mp4'), disguised))).toBe('clip_unreadable');
      expect(requests).toBe(0);
    } finally {
      server.close();
    }
  });

  it('refuses films that end too early, and damaged pictures', async () => {
    const whole = await readFile(good);
    await writeFile(file('cut.mp4'), whole.subarray(0, 900));
    await writeFile(file('index-only.mp4'), whole.subarray(0, whole.indexOf('mdat') + 20));
    await makeClip(plain({ colour: GREEN, size: '64x64', seconds: 1 }), ['-frames:v', '1'], file('cut.png'));
    await truncate(file('cut.png'), 60);

    expect(await codeOf(file('cut.mp4'))).toBe('clip_unreadable');
    expect(await codeOf(file('index-only.mp4'))).toBe('clip_unreadable');
    expect(await codeOf(file('cut.png'))).toBe('clip_unreadable');
    expect(await codeOf(file('missing.mp4'))).toBe('clip_unreadable');
  });

  it('refuses what would unpack to gigabytes', async () => {
    await writeFile(file('bomb.png'), BOMBS.png(60_000));
    await writeFile(file('bomb.gif'), BOMBS.gif(65_000));

    expect(await codeOf(file('bomb.png'))).toBe('clip_too_large');
    expect(await codeOf(file('bomb.gif'))).toBe('clip_too_large');
  });

  it('refuses what wide pixels would make huge, and strips that vanish in the frame', async () => {
    const bars = 'color=red:s=180x320:d=0.2';
    const picture = async (name: string, size: string): Promise<string> =>
      makeClip(`color=red:s=${size}`, ['-frames:v', '1'], file(name));
    await makeClip(bars, [...H264, '-vf', 'setsar=100'], file('wide-pixels.mp4'));
    await makeClip(bars, ['-frames:v', '1', '-vf', 'setsar=100'], file('wide-pixels.png'));
    await makeClip('color=red:s=4000x4000', ['-frames:v', '1', '-vf', 'setsar=3'], file('wide-large.png'));

    expect(await codeOf(file('wide-pixels.mp4'))).toBe('clip_too_large');
    expect(await codeOf(file('wide-pixels.png'))).toBe('clip_too_large');
    expect(await codeOf(file('wide-large.png'))).toBe('clip_too_large');
    expect(await codeOf(await picture('long.png', '17000x60'))).toBe('clip_too_large');
    expect(await codeOf(await picture('strip.png', '2x1100'))).toBe('clip_too_large');
    const strip = await picture('still-a-strip.png', '1000x2');
    await prepareClip(strip, { width: 1080, height: 1920 }, { stillPath: file('strip.yuv') });
    expect((await stat(file('strip.yuv'))).size).toBe(1080 * 1920 * 1.5);
  });

  it('refuses a picture of which no frame comes out', async () => {
    const path = await makeClip('color=red:s=90x160', ['-frames:v', '1'], file('vanishing.png'));
    await withTool('ffmpeg', 'exit 0', async () => {
      await expect(
        prepareClip(path, { width: 180, height: 320 }, { stillPath: file('vanished.yuv') }),
      ).rejects.toMatchObject({ code: 'clip_unreadable' });
    });
  });

  it('reads past comments of any length', async () => {
    const path = file('talkative.mp4');
    const meta = await writeText(
      file('comment.txt'),
      `;FFMETADATA1\ncomment=${'\u0001'.repeat(3_000_000)}\n`,
    );
    await runFfmpeg(['-i', good, '-f', 'ffmetadata', '-i', meta, '-map_metadata', '1', '-c', 'copy', path]);

    expect((await stat(path)).size).toBeGreaterThan(3_000_000);
    expect(await codeOf(path)).toBe('accepted');
    expect(await probeMedia(path)).toMatchObject({ videoCodec: 'h264', width: 180 });
  });

  it.each([
    ['is killed', 'kill -9 $$', 'ffmpeg_failed'],
    ['crashes', 'kill -SEGV $$', 'clip_unreadable'],
    ['never stops talking', 'exec yes', 'clip_unreadable'],
  ])('tells by an ffprobe that %s whether the clip is to blame', async (_what, script, code) => {
    await withTool('ffprobe', script, async () => {
      expect(await codeOf(good)).toBe(code);
      await expect(probeMedia(good)).rejects.toMatchObject({
        code: code === 'clip_unreadable' ? 'unreadable' : code,
      });
    });
  });

  it('blames no clip for a machine without room or time to look at it', async () => {
    const noRoom = jest.spyOn(childProcess, 'spawn').mockImplementation(() => {
      throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
    });
    try {
      expect(await codeOf(good)).toBe('ffmpeg_failed');
    } finally {
      noRoom.mockRestore();
    }
    const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    try {
      expect(await codeOf(good)).toBe('ffmpeg_failed');
      // The picture of a clip that was looked at in time is the clip's own affair.
      await expect(readClipPicture(['-i', good, '-f', 'null', '-'])).rejects.toMatchObject({
        code: 'clip_unreadable',
      });
    } finally {
      limit.mockRestore();
    }
  });

  it('ends ffmpeg and tells its caller when what hears it throws', async () => {
    const deaf = runFfmpeg(['-f', 'lavfi', '-i', 'testsrc2', '-f', 'rawvideo', 'pipe:1'], {
      onOutput: () => {
        throw new MediaError('memory_exceeded', 'The render holds too much.');
      },
    });

    await expect(deaf).rejects.toMatchObject({ code: 'memory_exceeded' });
  });

  it('refuses sound without a picture, with a cover, too', async () => {
    const cover = await makeClip(plain({ colour: GREEN, seconds: 1 }), ['-frames:v', '1'], file('cover.png'));
    const sound = ['-f', 'lavfi', '-i', 'sine=d=1'];
    await runFfmpeg([...sound, '-c:a', 'aac', file('sound.mp4')]);
    await runFfmpeg([
      ...[...sound, '-i', cover, '-map', '0', '-map', '1', '-c:a', 'aac', '-c:v', 'png'],
      ...['-disposition:v:0', 'attached_pic', file('covered.mp4')],
    ]);

    expect(await codeOf(file('sound.mp4'))).toBe('clip_without_picture');
    expect(await codeOf(file('covered.mp4'))).toBe('clip_without_picture');
  });

  it('plays an endless GIF for its time only, and stops looking when it is told to', async () => {
    await makeClip(plain({ colour: GREEN, seconds: 0.2, rate: 10 }), ['-loop', '0'], file('endless.gif'));

    expect(await codeOf(file('endless.gif'))).toBe('accepted');
    await expect(inspectClip(good, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'aborted',
    });
  });

  it(
    'fails with the reason and leaves nothing behind when such a file is composed',
    async () => {
      const outputPath = join(folder, 'refused', 'video.mp4');
      await writeText(file('renamed.mp4'), '#EXTM3U\nfile:///etc/passwd\n');
      const temporary = join(folder, 'temporary');
      await mkdir(temporary);
      const { TMPDIR } = process.env;
      process.env['TMPDIR'] = temporary;

      try {
        const work = composeBroll({
          basePath: file('base.mp4'),
          clips: [
            { path: good, startSeconds: 0, durationSeconds: 1 },
            { path: file('renamed.mp4'), startSeconds: 2, durationSeconds: 1 },
          ],
          captions: null,
          outputPath,
        });

        await expect(work).rejects.toMatchObject({ code: 'clip_not_media' });
        expect(await readdir(join(folder, 'refused'))).toEqual([]);
        expect(await readdir(temporary)).toEqual([]);
      } finally {
        if (TMPDIR === undefined) delete process.env['TMPDIR'];
        else process.env['TMPDIR'] = TMPDIR;
      }
    },
    LIMIT_MS,
  );
});
