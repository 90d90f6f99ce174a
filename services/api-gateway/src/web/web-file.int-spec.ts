import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWebFile } from './web-file';

describe('findWebFile', () => {
  const root = mkdtempSync(join(tmpdir(), 'web-file-'));
  beforeAll(() => {
    writeFileSync(join(root, 'index.html'), 'app');
    writeFileSync(join(root, 'landing.html'), 'landing');
  });
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it.each([
    ['/', 'landing.html'],
    ['/landing', 'landing.html'],
    ['/landing/', 'landing.html'],
    ['/login', 'index.html'],
    ['/app', 'index.html'],
    ['/any/other/path', 'index.html'],
  ])('shows at %s the page %s, asked for anew each time', async (address, path) => {
    await expect(findWebFile(root, address)).resolves.toEqual({ path, cacheControl: 'no-cache' });
  });

  it('starts with the application where no landing page was finished', async () => {
    rmSync(join(root, 'landing.html'));

    await expect(findWebFile(root, '/')).resolves.toMatchObject({ path: 'index.html' });
  });

  it('has nothing for a missing file or a way out of the folder', async () => {
    await expect(findWebFile(root, '/missing.js')).resolves.toBeNull();
    await expect(findWebFile(root, '/../../etc/passwd.txt')).resolves.toBeNull();
  });
});
