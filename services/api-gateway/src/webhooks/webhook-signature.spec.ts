import { isRecent, readTiktokSignature } from './webhook-signature';

const TIKTOK_BODY = Buffer.from(
  '{"client_key":"awdemo123","event":"post.publish.complete","create_time":1795176000,"user_openid":"_000demo-open-id","content":"{\\"publish_id\\":\\"v_pub_file~v2-1.7000000000000000001\\",\\"publish_type\\":\\"DIRECT_POST\\"}"}',
);
const TIKTOK_HEADER = 't=1795176003,s=dc327e41ddff290f1fe1882df08cbabebce66bc9093bbeec34f6cd9c1a9a1744';
const AT_SECONDS = '1795176003';
const AT = 1_795_176_003_000;

describe('webhook signatures', () => {
  it('accepts the vendor’s vector', () => {
    expect(TIKTOK_BODY).toHaveLength(218);
    expect(
      readTiktokSignature({ body: TIKTOK_BODY, signature: TIKTOK_HEADER }, 'demo_client_secret'),
    ).toEqual({ timestamp: AT_SECONDS });
  });

  it('refuses another time, another secret, one changed byte and odd headers', () => {
    const changed = Buffer.from(TIKTOK_BODY);
    changed[10] = 0x20;
    const read = (body: Buffer, signature: string | undefined, secret = 'demo_client_secret') =>
      readTiktokSignature({ body, signature }, secret);

    expect(read(TIKTOK_BODY, TIKTOK_HEADER.replace('t=1795176003', 't=1795176004'))).toBeNull();
    expect(read(TIKTOK_BODY, TIKTOK_HEADER, 'another_secret')).toBeNull();
    expect(read(changed, TIKTOK_HEADER)).toBeNull();
    for (const signature of [undefined, '', 't=,s=', 's=00', 't=1795176003,s=']) {
      expect(read(TIKTOK_BODY, signature)).toBeNull();
    }
  });

  it('takes a time for recent within five minutes', () => {
    expect([AT - 300_000, AT, AT + 300_000].map((nowMs) => isRecent(AT_SECONDS, nowMs))).toEqual([
      true,
      true,
      true,
    ]);
    expect([
      isRecent(AT_SECONDS, AT + 301_000),
      isRecent(AT_SECONDS, AT - 301_000),
      isRecent('1', AT),
      isRecent('', AT),
    ]).toEqual([false, false, false, false]);
  });
});
