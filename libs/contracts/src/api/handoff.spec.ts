import { isPostAddress } from './handoff';

describe('the address of a post', () => {
  it.each([
    'https://www.tiktok.com/@pan/video/7512345678901234570',
    'https://vm.tiktok.com/ZMabc/',
    'https://www.instagram.com/reel/abc/?igsh=x',
    'https://youtube.com/shorts/abc',
    'https://m.facebook.com/watch/?v=1',
  ])('%s is one', (text) => {
    expect(isPostAddress(text)).toBe(true);
  });

  it.each([
    'http://www.tiktok.com/@pan/video/1',
    'https://tiktok.com',
    'https://tiktok.com.malo.co/@pan/video/1',
    'https://notiktok.com/@pan',
    'https://tiktok.com@malo.co/x',
    'https://ana:clave@www.tiktok.com/x',
    'https://www.tiktok.com:8443/x',
    'javascript:alert(1)//tiktok.com/x',
    'www.tiktok.com/@pan/video/1',
    `https://www.tiktok.com/${'x'.repeat(500)}`,
    '',
  ])('%s is none', (text) => {
    expect(isPostAddress(text)).toBe(false);
  });
});
