import { bytesOf, type PartListener, sharedName } from './download';

/** Chromium rejects shares of more bytes. */
export const SHARE_MAX_BYTES = 50 * 1_024 * 1_024;
/** Above it WhatsApp may take a video as a document only. */
export const WHATSAPP_VIDEO_BYTES = 16 * 1_024 * 1_024;

/** End of one share: `again` when the browser wants another tap, `failed` when no sheet takes the file. */
export type ShareOutcome = 'shared' | 'cancelled' | 'again' | 'failed';

/** WhatsApp with a text; the person chooses the receiver there. */
export function whatsappHref(...lines: string[]): string {
  return `https://wa.me/?text=${encodeURIComponent(lines.join('\n'))}`;
}

/** Reads a video into a file named after the business and the title. @throws when its bytes cannot be read */
export async function readVideoFile(
  video: { url: string; business: string; titulo: string },
  onPart: PartListener,
): Promise<File> {
  const blob = await bytesOf(video.url, onPart);
  const type = blob.type.startsWith('video/') ? blob.type : 'video/mp4';
  return new File([blob], sharedName(video.business, video.titulo, type), { type });
}

/** Whether this browser has a share sheet that takes the file. */
export function hasShareSheet(file: File): boolean {
  const { share, canShare } = navigator as Partial<Navigator>;
  return (
    share !== undefined &&
    file.size <= SHARE_MAX_BYTES &&
    canShare?.call(navigator, { files: [file] }) === true
  );
}

/** Opens the system's share sheet with a file. Browsers allow it within a few seconds of a tap only. Never rejects. */
export async function shareFile(file: File): Promise<ShareOutcome> {
  const isRecent = (navigator.userActivation as UserActivation | undefined)?.isActive;
  if (isRecent === false) return 'again';
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') return 'cancelled';
    // Safari forgets a tap without saying so beforehand.
    return name === 'NotAllowedError' && isRecent === undefined ? 'again' : 'failed';
  }
}
