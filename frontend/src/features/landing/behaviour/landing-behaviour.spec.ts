import { enlivenLanding } from './landing-behaviour';

const play = jest.fn<Promise<void>, []>();
const pause = jest.fn();

/** A page with the header and two demos, as the finished HTML has them. */
function page(): HTMLElement {
  document.body.innerHTML = `<div id="page"><header data-landing-header></header>
    <div><button data-demo="a"><video data-src="/demo/a.mp4"></video></button><button data-demo-full-screen></button></div>
    <div><button data-demo="b"><video data-src="/demo/b.mp4"></video></button></div></div>`;
  return document.getElementById('page') ?? document.body;
}
const demo = (id: string) => document.querySelector<HTMLElement>(`[data-demo=${id}]`) ?? document.body;
const sourceOf = (id: string) => demo(id).querySelector('video')?.getAttribute('src') ?? null;
const isPlaying = (id: string) => demo(id).hasAttribute('data-playing');
function pointer(id: string, type: string, pointerType: string) {
  const event = new Event(type);
  Object.assign(event, { pointerType });
  demo(id).dispatchEvent(event);
}
function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  window.dispatchEvent(new Event('scroll'));
}
function preferStillness(matches: boolean) {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches, media }) as unknown as MediaQueryList);
}

describe('enlivenLanding', () => {
  let end: () => void;
  beforeEach(() => {
    play.mockReset().mockResolvedValue();
    pause.mockReset();
    Object.assign(HTMLMediaElement.prototype, { play, pause });
    preferStillness(false);
    scrollTo(0);
    end = enlivenLanding(page());
  });
  afterEach(() => {
    end();
    jest.restoreAllMocks();
  });

  it('changes the header after 50 px of scroll and changes it back', () => {
    const scrolled = () => document.querySelector('[data-landing-header]')?.hasAttribute('data-scrolled');
    const seen = [0, 50, 51, 400, 50].map((y) => {
      scrollTo(y);
      return scrolled();
    });

    expect(seen).toEqual([false, false, true, true, false]);
  });

  it('fetches nothing of a video before it is wanted', () => {
    expect([sourceOf('a'), sourceOf('b')]).toEqual([null, null]);
    expect(play).not.toHaveBeenCalled();
  });

  it('plays without sound while the mouse is over a demo and pauses when it leaves', () => {
    pointer('a', 'pointerenter', 'mouse');
    const while_ = [isPlaying('a'), sourceOf('a'), demo('a').querySelector('video')?.muted];
    pointer('a', 'pointerleave', 'mouse');

    expect(while_).toEqual([true, '/demo/a.mp4', true]);
    expect(isPlaying('a')).toBe(false);
    expect(demo('a').getAttribute('aria-pressed')).toBe('false');
  });

  it('plays one at a time', () => {
    pointer('a', 'pointerenter', 'mouse');
    demo('b').click();

    expect([isPlaying('a'), isPlaying('b')]).toEqual([false, true]);
  });

  it('shows the one that plays on the whole screen, with its sound and controls, until that is left', () => {
    const video = demo('a').querySelector('video');
    const enlarge = document.querySelector<HTMLElement>('[data-demo-full-screen]');
    if (video === null || enlarge === null) throw new Error('no video');
    const ask = jest.fn(() => Promise.resolve());
    Object.assign(video, { requestFullscreen: ask });
    const fill = (fullscreenElement: Element | null) => {
      Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: fullscreenElement });
    };
    demo('a').click();
    demo('a').dispatchEvent(new FocusEvent('blur', { relatedTarget: enlarge }));
    expect(isPlaying('a')).toBe(true);

    enlarge.click();
    fill(video);
    enlarge.dispatchEvent(new FocusEvent('blur'));

    expect(ask).toHaveBeenCalledTimes(1);
    expect([isPlaying('a'), video.muted, video.controls]).toEqual([true, false, true]);
    fill(null);
    video.dispatchEvent(new Event('fullscreenchange'));
    expect([isPlaying('a'), video.controls]).toEqual([false, false]);
  });

  it('starts and stops with a tap, which is no hover', () => {
    pointer('a', 'pointerenter', 'touch');
    const afterTouch = isPlaying('a');
    demo('a').click();
    const afterTap = isPlaying('a');
    demo('a').click();

    expect([afterTouch, afterTap, isPlaying('a')]).toEqual([false, true, false]);
  });

  it('is heard after a press, also where it was playing without sound', () => {
    const muted = () => demo('a').querySelector('video')?.muted;
    pointer('a', 'pointerenter', 'mouse');
    const hovered = muted();
    demo('a').click();
    const pressed = [isPlaying('a'), muted()];
    demo('a').click();

    expect([hovered, pressed, isPlaying('a')]).toEqual([true, [true, false], false]);
  });

  it('keeps still for who prefers less motion, until they press it', () => {
    preferStillness(true);
    pointer('a', 'pointerenter', 'mouse');
    const afterHover = isPlaying('a');
    demo('a').click();

    expect([afterHover, isPlaying('a')]).toEqual([false, true]);
  });

  it('stops listening when the page goes', () => {
    end();
    demo('a').click();
    scrollTo(400);

    expect(isPlaying('a')).toBe(false);
    expect(document.querySelector('[data-landing-header]')?.hasAttribute('data-scrolled')).toBe(false);
  });
});
