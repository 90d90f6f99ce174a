import { mkdtemp, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandonedScratch, withScratch } from './scratch';

describe('folders for intermediate files', () => {
  let parent: string;

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'scratch-parent-'));
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  it('are removed an hour after a killed process last touched them, and nothing else is', async () => {
    const now = new Date('2026-05-01T12:00:00Z');
    const touched = { 'pregonero-media-old': 61, 'pregonero-media-busy': 59, 'somebody-else': 600 };
    for (const [name, minutes] of Object.entries(touched)) {
      await mkdir(join(parent, name));
      await writeFile(join(parent, name, 'frame.raw'), 'x');
      const at = new Date(now.getTime() - minutes * 60_000);
      await utimes(join(parent, name), at, at);
    }

    const removed = await removeAbandonedScratch(parent, now.getTime());

    expect(removed).toEqual([join(parent, 'pregonero-media-old')]);
    expect((await readdir(parent)).sort()).toEqual(['pregonero-media-busy', 'somebody-else']);
    expect(await removeAbandonedScratch(join(parent, 'missing'), now.getTime())).toEqual([]);
  });

  it('live as long as their work, also when it fails', async () => {
    let path = '';
    const failing = withScratch(async (folder) => {
      path = folder;
      await writeFile(join(folder, 'a'), 'x');
      throw new Error('cut');
    });
    await expect(failing).rejects.toThrow('cut');
    await expect(readdir(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
