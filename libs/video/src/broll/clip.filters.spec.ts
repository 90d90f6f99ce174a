import type { ClipFacts } from './clip.facts';
import { framingFilters } from './clip.filters';

const TALL = { width: 1080, height: 1920 };
const facts = (width: number, height: number): ClipFacts => ({
  kind: 'image',
  demuxer: 'jpeg_pipe',
  width,
  height,
  durationSeconds: null,
  hasAlpha: false,
  isInterlaced: false,
  isUntaggedHd: false,
  hdr: null,
});

describe('a picture in a tall video', () => {
  const isOnBlurredGround = (width: number, height: number): boolean =>
    framingFilters({ size: TALL, facts: facts(width, height), paper: null, name: 't' }).includes('gblur');

  it('stands whole on a blurred ground when it is wide', () => {
    expect(isOnBlurredGround(1920, 1080)).toBe(true);
    expect(isOnBlurredGround(1440, 1080)).toBe(true);
  });

  it('fills the frame when little of it is lost', () => {
    expect(isOnBlurredGround(1080, 1920)).toBe(false);
    expect(isOnBlurredGround(1080, 1350)).toBe(false);
    expect(isOnBlurredGround(1080, 1080)).toBe(false);
  });
});
