import { tiktokWebhook } from './tiktok.webhook';

const BODY = Buffer.from(
  '{"client_key":"awdemo123","event":"post.publish.complete","create_time":1795176000,"user_openid":"_000demo-open-id","content":"{\\"publish_id\\":\\"v_pub_file~v2-1.7000000000000000001\\",\\"publish_type\\":\\"DIRECT_POST\\"}"}',
);
const HEADER = 't=1795176003,s=dc327e41ddff290f1fe1882df08cbabebce66bc9093bbeec34f6cd9c1a9a1744';
const SECRET = 'demo_client_secret';

const verify = (body: Buffer, signature: string | undefined, secret = SECRET, previous = '') =>
  tiktokWebhook.verify({ body, header: (name) => (name === 'tiktok-signature' ? signature : undefined) }, {
    clientSecret: secret,
    clientSecretPrevious: previous,
  } as never);

describe('webhook of TikTok', () => {
  it('accepts the vendor’s vector, also with the secret of before', () => {
    expect(BODY).toHaveLength(218);
    expect(verify(BODY, HEADER)).toEqual({ sentAt: '1795176003' });
    expect(verify(BODY, HEADER, 'another_secret', SECRET)).toEqual({ sentAt: '1795176003' });
  });

  it('refuses another time, another secret, one changed byte and odd headers', () => {
    const changed = Buffer.from(BODY);
    changed[10] = 0x20;

    expect(verify(BODY, HEADER.replace('t=1795176003', 't=1795176004'))).toBeNull();
    expect(verify(BODY, HEADER, 'another_secret')).toBeNull();
    expect(verify(changed, HEADER)).toBeNull();
    for (const signature of [undefined, '', 't=,s=', 's=00', 't=1795176003,s=']) {
      expect(verify(BODY, signature)).toBeNull();
    }
  });

  it.each([
    [{ content: '{"publish_id":"p-1"}' }, { reference: 'p-1' }],
    [{ content: { publish_id: 'p-1' } }, { reference: 'p-1' }],
    [{ content: '{' }, {}],
    [{ content: '{"publish_id":7}' }, {}],
    [
      { event: 'authorization.removed', user_openid: 'o', create_time: 5 },
      { ended: { accountId: 'o', at: 5 } },
    ],
    [{ event: 'authorization.removed', user_openid: 'o' }, { ended: { accountId: 'o' } }],
  ])('reads %j', (event, expected) => {
    expect(tiktokWebhook.read(event)).toEqual(expected);
  });
});
