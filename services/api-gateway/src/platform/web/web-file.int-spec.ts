import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentSecurityPolicy } from './content-security-policy';
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

  it.each([
    ...[
      '/.env',
      '/.git/config',
      '/.well-known/oauth-protected-resource',
      '/.well-known/openid-configuration',
    ],
    ...['/foo.php', '/foo.php/', '/foo.php/bar', '/x.json', '/index.js.map', '/config.php~', '/app/.hidden'],
  ])('has no page for %s, an address of programs', async (address) => {
    await expect(findWebFile(root, address)).resolves.toBeNull();
  });
});

describe('content security policy', () => {
  it('names the inline scripts of every page of the folder once', () => {
    const root = mkdtempSync(join(tmpdir(), 'web-file-'));
    writeFileSync(join(root, 'index.html'), '<script>var a=1</script>');
    writeFileSync(join(root, 'another.html'), '<script>var a=1</script><script>var b=2</script>');
    writeFileSync(join(root, 'another.html.gz'), '<script>var c=3</script>');

    const policy = contentSecurityPolicy({
      webRoot: root,
      publicUrl: 'http://localhost:3000',
      mediaEndpoint: 'http://localhost:3200',
      mediaHosts: ['http://localhost:3100'],
    });

    expect(policy['script-src']).toHaveLength(3);
    rmSync(root, { recursive: true });
  });
});
