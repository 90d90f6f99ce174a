import { tiktokSignature } from './tiktok.webhook';

describe('tiktokSignature', () => {
  it('agrees with the published vector', () => {
    const body = String.raw`{"client_key":"awdemo123","event":"post.publish.complete","create_time":1795176000,"user_openid":"_000demo-open-id","content":"{\"publish_id\":\"v_pub_file~v2-1.7000000000000000001\",\"publish_type\":\"DIRECT_POST\"}"}`;
    expect(Buffer.byteLength(body)).toBe(218);
    expect(tiktokSignature({ clientSecret: 'demo_client_secret', body, atSeconds: 1_795_176_003 })).toBe(
      't=1795176003,s=dc327e41ddff290f1fe1882df08cbabebce66bc9093bbeec34f6cd9c1a9a1744',
    );
  });
});
