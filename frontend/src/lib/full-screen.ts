/** What an iPhone has instead of the Fullscreen API, which only its larger sister knows. */
interface IphoneVideo {
  webkitEnterFullscreen?: () => void;
}

/** Shows a video on the whole screen, where the browser lets it. Never rejects: the video stays where it is. */
export async function showFullScreen(video: HTMLVideoElement): Promise<void> {
  try {
    if (typeof video.requestFullscreen === 'function') await video.requestFullscreen();
    else (video as IphoneVideo).webkitEnterFullscreen?.();
  } catch {
    // Refused: the page is framed, or nothing of the video is there yet.
  }
}
