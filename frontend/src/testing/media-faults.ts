import { act, fireEvent } from '@testing-library/react';

/** MediaError codes: the connection broke, or nothing playable came. */
export const NETWORK_FAULT = 2;
export const SOURCE_FAULT = 4;

/** Answers fetches of links by whether they still lead to their file; returns the links that were asked. */
export function stubLinks(isThere: (url: string) => boolean): string[] {
  const asked: string[] = [];
  window.fetch = ((url: string) => {
    asked.push(url);
    return Promise.resolve({ ok: isThere(url) });
  }) as unknown as typeof window.fetch;
  return asked;
}

/** Lets a media element play at a second. */
export function setPlaying(element: HTMLMediaElement, seconds: number): void {
  Object.defineProperties(element, {
    currentTime: { configurable: true, writable: true, value: seconds },
    paused: { configurable: true, value: false },
  });
}

/** Fails a media element as browsers do, at a second of a playing file, and lets the link be asked. */
export async function failMedia(element: HTMLMediaElement, code: number, seconds = 0): Promise<void> {
  Object.defineProperty(element, 'error', { configurable: true, value: { code } });
  setPlaying(element, seconds);
  await act(async () => {
    fireEvent.error(element);
    await Promise.resolve();
  });
}

/** Reports the first frame of a video, of that width in pixels; 0 where the browser cannot decode it. */
export async function showFrame(element: HTMLMediaElement, width: number): Promise<void> {
  Object.defineProperties(element, {
    currentTime: { configurable: true, writable: true, value: 0 },
    videoWidth: { configurable: true, value: width },
    videoHeight: { configurable: true, value: width },
  });
  await act(async () => {
    fireEvent.loadedMetadata(element);
    fireEvent.loadedData(element);
    await Promise.resolve();
  });
}
