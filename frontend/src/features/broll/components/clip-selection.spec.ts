/** @jest-environment node */
import { NO_CLIPS, placeOfClip, requestOf, toggled } from './clip-selection';

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

  it('counts stock clips after the own files, which are mixed in first', () => {
    const photo = { id: 7, url: 'https://files/7', originalName: 'pan.jpg', mimeType: 'image/jpeg' };
    const user = [{ ...photo, fileSize: 9_000, uploadedAt: '2026-11-02T12:00:00.000Z' }];
    const chosen = { pexels: [clip(7), clip(8)], user };

    expect(placeOfClip(chosen, clip(8))).toBe(3);
    expect(placeOfClip(chosen, clip(9))).toBe(0);
  });

  it('sends the phrase of each clip that has one', () => {
    const phraseOf = (key: string) => (key === 'pexels-3' ? 'Hoy hay pan.' : undefined);
    expect(requestOf({ ...NO_CLIPS, pexels: [clip(3), clip(4)] }, phraseOf)?.selectedVideos.pexels).toEqual([
      { id: 3, url: 'https://clips/3', phrase: 'Hoy hay pan.' },
      { id: 4, url: 'https://clips/4' },
    ]);
  });

  it('sends ids and links only', () => {
    expect(requestOf({ ...NO_CLIPS, pexels: [clip(3)] })).toEqual({
      selectedVideos: { pexels: [{ id: 3, url: 'https://clips/3' }], user: [] },
    });
  });
});
