import { heygenWebhookHeaders } from './heygen.webhook';

const secret = 'whsec_demo_heygen_secret';

describe('heygenWebhookHeaders', () => {
  it.each([
    [
      '{"event_type":"avatar_video.success","event_data":{"video_id":"vid_0001","url":"https://files.example.test/vid_0001.mp4","callback_id":"job-42"}}',
      '417c21f43ee757f9ae75c04ea11c8545130e291b7b156215928d730562ea14b0',
    ],
    [
      '{"event_type":"avatar_video.fail","event_data":{"video_id":"vid_0002","msg":"Texto con eñe y acentos: acción","callback_id":"job-43"}}',
      '88f504aa70da4351db69a3d9ed748a627fc77e25e5ccd9a26c81e2ff8fcdc815',
    ],
  ])('signs the raw bytes with the whole secret: %s', (body, signature) => {
    expect(heygenWebhookHeaders({ secret, body, eventId: 'evt_1', nowMs: 1_795_176_000_999 })).toEqual({
      'Heygen-Signature': signature,
      'Heygen-Timestamp': '1795176000',
      'Heygen-Event-Id': 'evt_1',
    });
  });
});
