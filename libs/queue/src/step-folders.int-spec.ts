import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepFolders } from './step-folders';

describe('StepFolders', () => {
  let tempDirectory: string;
  let folders: StepFolders;

  beforeEach(() => {
    tempDirectory = mkdtempSync(join(tmpdir(), 'step-folders-'));
    folders = new StepFolders({ tempDirectory });
  });

  afterEach(() => {
    rmSync(tempDirectory, { recursive: true, force: true });
  });

  it('leaves nothing behind when the work fails', async () => {
    const failing = folders.use((directory) => {
      mkdirSync(join(directory, 'frames'));
      return Promise.reject(new Error('ffmpeg died'));
    });

    await expect(failing).rejects.toThrow('ffmpeg died');
    expect(readdirSync(tempDirectory)).toEqual([]);
  });

  it('removes at the start what a killed process left, and neither young nor foreign folders', async () => {
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const name of ['pregonero-step-old', 'pregonero-step-young', 'somebody-elses']) {
      mkdirSync(join(tempDirectory, name));
      if (name !== 'pregonero-step-young') utimesSync(join(tempDirectory, name), longAgo, longAgo);
    }

    await folders.onApplicationBootstrap();

    expect(readdirSync(tempDirectory).sort()).toEqual(['pregonero-step-young', 'somebody-elses']);
  });

  it('makes its place when it is not there yet', async () => {
    const missing = join(tempDirectory, 'not', 'yet');

    await new StepFolders({ tempDirectory: missing }).onApplicationBootstrap();

    expect(existsSync(missing)).toBe(true);
  });
});
