import { avatarOfLook, isUsable, renderStateOf, voiceOfItem } from './heygen.conversion';

const video = (over: Record<string, unknown>) => ({ id: 'vid_1', status: 'processing', ...over });

describe('renderStateOf', () => {
  it.each([
    ['waiting', 'waiting'],
    ['pending', 'waiting'],
    ['queued', 'waiting'],
    ['processing', 'processing'],
    ['failed', 'failed'],
    ['a word of next year', 'processing'],
    ['constructor', 'processing'],
  ])('reads %s as %s', (status, expected) => {
    expect(renderStateOf(video({ status })).status).toBe(expected);
  });

  it('prefers the file with burnt-in captions', () => {
    const state = renderStateOf(
      video({
        status: 'completed',
        video_url: 'https://f.test/a.mp4',
        captioned_video_url: 'https://f.test/b.mp4',
        duration: 31.4,
      }),
    );

    expect(state).toEqual({ status: 'completed', videoUrl: 'https://f.test/b.mp4', durationSeconds: 31.4 });
  });

  it('goes on waiting for a completed video without a link', () => {
    expect(renderStateOf(video({ status: 'completed', video_url: null })).status).toBe('processing');
  });

  it('reads whichever failure text there is', () => {
    expect(renderStateOf(video({ status: 'failed', failure_message: 'blocked' })).failureMessage).toBe(
      'blocked',
    );
    expect(renderStateOf(video({ status: 'failed', failure_code: 'x1' })).failureMessage).toBe('x1');
    expect(renderStateOf(video({ status: 'failed' })).failureMessage).toBeDefined();
  });

  it('keeps a told percentage between 0 and 100', () => {
    expect(renderStateOf(video({ progress: 140 })).progress).toBe(100);
    expect(renderStateOf(video({ progress: -3 })).progress).toBe(0);
    expect(renderStateOf(video({})).progress).toBeUndefined();
  });
});

describe('avatarOfLook', () => {
  it('finds age, ethnicity and use among the tags, whatever their case', () => {
    const look = {
      id: 'look_1',
      name: 'Ana',
      gender: 'Female',
      preview_image_url: 'https://f.test/a.jpg',
      preview_video_url: 'https://f.test/a.mp4',
      tags: ['Adult', ' latino ', 'business', 'Casual', 'premium'],
    };

    expect(avatarOfLook(look)).toEqual({
      avatar_id: 'look_1',
      avatar_name: 'Ana',
      preview_image_url: 'https://f.test/a.jpg',
      preview_image: 'https://f.test/a.jpg',
      preview_video_url: 'https://f.test/a.mp4',
      language: null,
      gender: 'female',
      ethnicity: 'latino',
      age: 'adult',
      use_case: ['business', 'casual'],
      premium: true,
    });
  });

  it('leaves out looks that cannot be rendered yet', () => {
    expect(isUsable({ id: 'a' })).toBe(true);
    expect(isUsable({ id: 'a', status: 'completed' })).toBe(true);
    expect(isUsable({ id: 'a', status: 'pending_consent' })).toBe(false);
  });
});

describe('voiceOfItem', () => {
  it('keeps what the vendor tells and nulls the rest', () => {
    expect(voiceOfItem({ voice_id: 'v1', name: 'Lucía', language: 'Spanish', gender: 'female' })).toEqual({
      voice_id: 'v1',
      name: 'Lucía',
      language: 'Spanish',
      gender: 'female',
      style: null,
      age: null,
      accent: null,
      preview_audio: null,
    });
  });

  it.each([
    ['es-co', 'es-CO'],
    ['es-419', 'es-419'],
    ['es', undefined],
    ['Spanish (Mexico)', undefined],
    ['', undefined],
  ])('reads the country of a voice from %j as %j', (locale, expected) => {
    expect(voiceOfItem({ voice_id: 'v1', locale }).locale).toBe(expected);
  });

  it('knows a draft by its tag', () => {
    expect(voiceOfItem({ voice_id: 'v1', tags: ['warm', 'Draft'] })).toMatchObject({
      style: 'warm',
      borrador: true,
    });
    expect(voiceOfItem({ voice_id: 'v1', tags: ['warm'] }).borrador).toBeUndefined();
  });
});
