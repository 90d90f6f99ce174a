import { heygenWebhook } from './heygen.webhook';

const BODY = Buffer.from(
  '{"event_type":"avatar_video.fail","event_data":{"video_id":"vid_0002","msg":"Texto con eñe y acentos: acción","callback_id":"job-43"}}',
);
const SIGNATURE = '88f504aa70da4351db69a3d9ed748a627fc77e25e5ccd9a26c81e2ff8fcdc815';
const SECRET = 'whsec_demo_heygen_secret';

function verify(headers: Record<string, string>, secrets: Partial<Record<'now' | 'before', string>> = {}) {
  const { now = SECRET, before = '' } = secrets;
  return heygenWebhook.verify(
    { body: BODY, header: (name) => headers[name] },
    { webhookSecret: now, webhookSecretPrevious: before },
  );
}

describe('webhook of HeyGen', () => {
  it('accepts the vendor’s vector, also under the secret of before, and gives the time that it claims', () => {
    expect(BODY).toHaveLength(136);
    expect(verify({ 'heygen-signature': SIGNATURE })).toEqual({});
    expect(
      verify(
        { 'heygen-signature': SIGNATURE, 'heygen-timestamp': '1795176003' },
        { now: 'another', before: SECRET },
      ),
    ).toEqual({ sentAt: '1795176003' });
  });

  it('refuses another secret, odd signatures and a signature with letters behind it', () => {
    expect(verify({ 'heygen-signature': SIGNATURE }, { now: 'another' })).toBeNull();
    for (const signature of ['', 't=,s=', 's=00', `${SIGNATURE}zz`])
      expect(verify({ 'heygen-signature': signature })).toBeNull();
    expect(verify({})).toBeNull();
  });

  it('finds the job of an event, and none in an event that names none', () => {
    expect(heygenWebhook.readCallbackId({ event_data: { callback_id: 'job-43' } })).toBe('job-43');
    for (const event of [{}, { event_data: null }, { event_data: { callback_id: 7 } }])
      expect(heygenWebhook.readCallbackId(event)).toBeUndefined();
  });
});
