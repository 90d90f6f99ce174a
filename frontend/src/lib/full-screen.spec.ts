import { showFullScreen } from './full-screen';

function aVideo(abilities: Record<string, () => unknown>): HTMLVideoElement {
  return Object.assign(document.createElement('video'), abilities);
}

describe('showFullScreen', () => {
  it('asks the browser, and bears its refusal', async () => {
    const requestFullscreen = jest.fn(() => Promise.reject(new TypeError('not allowed')));

    await expect(showFullScreen(aVideo({ requestFullscreen }))).resolves.toBeUndefined();

    expect(requestFullscreen).toHaveBeenCalledTimes(1);
  });

  it('asks an iPhone in its own way', async () => {
    const webkitEnterFullscreen = jest.fn();

    await showFullScreen(aVideo({ webkitEnterFullscreen }));

    expect(webkitEnterFullscreen).toHaveBeenCalledTimes(1);
  });
});
