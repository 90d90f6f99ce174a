/** @jest-environment node */
import { NO_CLIPS, requestOf, toggled } from './clip-selection';

const clip = (id: number) => ({
  id,
  url: `https://clips/${id}`,
  thumbnail: '',
  duration: 8,
  user: 'M',
  width: 1920,
  height: 1080,
});

describe('clip selection', () => {
  it('adds nothing without room but always removes', () => {
    expect(toggled([clip(1)], clip(2), false)).toEqual([clip(1)]);
    expect(toggled([clip(1)], clip(1), false)).toEqual([]);
  });

  it('refuses a clip without link', () => {
    expect(requestOf({ ...NO_CLIPS, pexels: [{ ...clip(1), url: '' }] })).toBeNull();
  });

  it('sends ids and links only', () => {
    expect(requestOf({ ...NO_CLIPS, pexels: [clip(3)] })).toEqual({
      selectedVideos: { pexels: [{ id: 3, url: 'https://clips/3' }], user: [] },
    });
  });
});
