import { bytesOf } from './download';

/** How sharing ended; `link` says that WhatsApp was opened with the link instead. */
export type ShareOutcome = 'shared' | 'cancelled' | 'link';

/** WhatsApp with a text that holds the link; it asks whom to send it to. */
export function whatsappHref(title: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;
}

async function fileOf(url: string, name: string): Promise<File | null> {
  try {
    const blob = await bytesOf(url);
    return new File([blob], name, { type: blob.type });
  } catch {
    // The link does as well.
    return null;
  }
}

/**
 * Shares a video: the file over the system's share sheet, its link where files are not taken, and WhatsApp in the browser where
 * there is no share sheet.
 */
export async function shareVideo(video: { url: string; title: string; name: string }): Promise<ShareOutcome> {
  const { url, title, name } = video;
  try {
    if (typeof navigator.share === 'function') {
      const file = typeof navigator.canShare === 'function' ? await fileOf(url, name) : null;
      const withFile = file === null ? null : { title, files: [file] };
      await navigator.share(withFile !== null && navigator.canShare(withFile) ? withFile : { title, url });
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    // Refused, for example because reading the file took longer than the tap counts.
  }
  window.open(whatsappHref(title, url), '_blank', 'noopener');
  return 'link';
}
