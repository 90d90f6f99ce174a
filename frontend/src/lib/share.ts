import { bytesOf } from './download';

/**
 * How sharing ended; `link` says that WhatsApp was opened with the link instead, `again` that the file took longer than a tap
 * counts: it is here now, and the next tap sends it at once.
 */
export type ShareOutcome = 'shared' | 'cancelled' | 'link' | 'again';

/** The file that was read last: a second tap does not wait for it again. */
let ready: { url: string; file: File } | undefined;

/** WhatsApp with a text that holds the link; it asks whom to send it to. */
export function whatsappHref(title: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
}

async function fileOf(url: string, name: string): Promise<File | null> {
  if (ready?.url === url) return ready.file;
  try {
    const blob = await bytesOf(url);
    ready = { url, file: new File([blob], name, { type: blob.type }) };
    return ready.file;
  } catch {
    // The link does as well.
    return null;
  }
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;

/**
 * Shares a video: the file over the system's share sheet, its link where files are not taken, and WhatsApp in the browser where
 * there is no share sheet. Never rejects.
 */
export async function shareVideo(video: { url: string; title: string; name: string }): Promise<ShareOutcome> {
  const { url, title, name } = video;
  const wasReady = ready?.url === url;
  if (typeof navigator.share === 'function') {
    const file = typeof navigator.canShare === 'function' ? await fileOf(url, name) : null;
    const withFile = file === null ? null : { title, files: [file] };
    const isTaken = withFile !== null && navigator.canShare(withFile);
    try {
      await navigator.share(isTaken ? withFile : { title, url });
      return 'shared';
    } catch (error) {
      if (isNamed(error, 'AbortError')) return 'cancelled';
      // A tap counts for some seconds, and a window that opens after them is kept shut as well.
      if (isTaken && !wasReady && isNamed(error, 'NotAllowedError')) return 'again';
    }
  }
  window.open(whatsappHref(title, url), '_blank', 'noopener');
  return 'link';
}
