import { type Notice, say, type Sentence } from './sentence';

/** The compiler is the test: each line below that is expected to be refused fails the build when it is not. */
describe('the types of a sentence', () => {
  it('takes what the sentence is about, no more and no less', () => {
    const made: Sentence[] = [
      say('internal_error'),
      say('text_too_long', { max: 3 }),
      say('invalid_state', { reason: 'file_in_use' }),
      say('invalid_state'),
      say('post_failed_at_tiktok', { cause: say('tiktok_refused', { network: 'TikTok' }) }),
      // @ts-expect-error the parameter is missing
      say('text_too_long'),
      // @ts-expect-error the parameter has another type
      say('clips_without_room', { count: '3' }),
      // @ts-expect-error there is no such parameter
      say('internal_error', { max: 3 }),
      // @ts-expect-error there is no such reason
      say('invalid_state', { reason: 'of_tomorrow' }),
      // @ts-expect-error what the reason is about is missing
      say('validation_failed', { reason: 'too_many_clips' }),
      // @ts-expect-error a sentence inside of a sentence is data, not words
      say('post_failed_at_tiktok', { cause: 'TikTok rechazó la publicación.' }),
      // @ts-expect-error there is no such sentence
      say('of_tomorrow'),
    ];

    expect(made[1]).toEqual({ code: 'text_too_long', params: { max: 3 } });
  });

  it('takes what a notice is about', () => {
    const made: Notice[] = [
      { kind: 'plan_ended', params: {} },
      { kind: 'video_failed', params: { titulo: 'Pan', cause: say('job_failed') } },
      // @ts-expect-error its title is missing
      { kind: 'video_failed', params: { cause: say('job_failed') } },
      // @ts-expect-error there is no such kind
      { kind: 'of_tomorrow', params: {} },
    ];

    expect(made[0]?.kind).toBe('plan_ended');
  });
});
