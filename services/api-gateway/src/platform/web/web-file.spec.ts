import { createHash } from 'node:crypto';
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy';

describe('content security policy', () => {
  it('names each inline script by its hash, and neither files nor data', () => {
    const html =
      '<script src="/a.js"></script><script>var a=1</script><script type="application/ld+json">{}</script>';
    const hash = createHash('sha256').update('var a=1').digest('base64');

    expect(inlineScriptHashes(html)).toEqual([`'sha256-${hash}'`]);
  });

  it('lets pictures and videos come from the object store and the providers, and scripts only from here', () => {
    const policy = contentSecurityPolicy({
      webRoot: '/no/such/folder',
      publicUrl: 'http://localhost:3000',
      mediaEndpoint: 'http://localhost:3200',
      mediaHosts: ['http://localhost:3100'],
    });

    expect(policy['media-src']).toEqual(
      expect.arrayContaining(['http://localhost:3200', 'http://localhost:3100']),
    );
    expect(policy['img-src']).toEqual(policy['media-src']);
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['upgrade-insecure-requests']).toBeNull();
  });
});
