import { isHeygenSigned, isTiktokSigned } from './webhook-signature';

const HEYGEN_BODY = Buffer.from(
  '{"event_type":"avatar_video.fail","event_data":{"video_id":"vid_0002","msg":"Texto con eñe y acentos: acción","callback_id":"job-43"}}',
);
const HEYGEN_SIGNATURE = '88f504aa70da4351db69a3d9ed748a627fc77e25e5ccd9a26c81e2ff8fcdc815';
const TIKTOK_BODY = Buffer.from(
  '{"client_key":"awdemo123","event":"post.publish.complete","create_time":1795176000,"user_openid":"_000demo-open-id","content":"{\\"publish_id\\":\\"v_pub_file~v2-1.7000000000000000001\\",\\"publish_type\\":\\"DIRECT_POST\\"}"}',
);
const TIKTOK_HEADER = 't=1795176003,s=dc327e41ddff290f1fe1882df08cbabebce66bc9093bbeec34f6cd9c1a9a1744';
const AT = 1_795_176_003_000;

describe('webhook signatures', () => {
  it('accepts the vendors’ vectors', () => {
    expect(HEYGEN_BODY).toHaveLength(136);
    expect(
      isHeygenSigned(
        { body: HEYGEN_BODY, signature: HEYGEN_SIGNATURE, timestamp: undefined },
        'whsec_demo_heygen_secret',
        AT,
      ),
    ).toBe(true);
    expect(TIKTOK_BODY).toHaveLength(218);
    expect(isTiktokSigned({ body: TIKTOK_BODY, signature: TIKTOK_HEADER }, 'demo_client_secret', AT)).toBe(
      true,
    );
  });

  it('refuses another time, another secret, one changed byte and odd headers', () => {
    const changed = Buffer.from(TIKTOK_BODY);
    changed[10] = 0x20;

    expect(
      isTiktokSigned({ body: TIKTOK_BODY, signature: TIKTOK_HEADER }, 'demo_client_secret', AT + 301_000),
    ).toBe(false);
    expect(
      isTiktokSigned(
        { body: TIKTOK_BODY, signature: TIKTOK_HEADER.replace('t=1795176003', 't=1795176004') },
        'demo_client_secret',
        AT,
      ),
    ).toBe(false);
    expect(isTiktokSigned({ body: changed, signature: TIKTOK_HEADER }, 'demo_client_secret', AT)).toBe(false);
    for (const signature of [undefined, '', 't=,s=', 's=00', 't=1795176003,s=']) {
      expect(isTiktokSigned({ body: TIKTOK_BODY, signature }, 'demo_client_secret', AT)).toBe(false);
      expect(
        isHeygenSigned(
          { body: HEYGEN_BODY, signature, timestamp: undefined },
          'whsec_demo_heygen_secret',
          AT,
        ),
      ).toBe(false);
    }
    expect(
      isHeygenSigned(
        { body: HEYGEN_BODY, signature: HEYGEN_SIGNATURE, timestamp: '1' },
        'whsec_demo_heygen_secret',
        AT,
      ),
    ).toBe(false);
  });
});
