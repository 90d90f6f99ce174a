/** Second spec document, section 9.3: at most 30 characters of the title. */
const TITLE_MAX_LENGTH = 30;

/** Extensions of videos that are not MP4, by their media type. */
const EXTENSIONS: Partial<Record<string, string>> = { 'video/quicktime': 'mov', 'video/x-msvideo': 'avi' };

/** The first characters of a text, with nothing that a file name does not carry. */
function namePart(text: string): string {
  const short = Array.from(text.trim()).slice(0, TITLE_MAX_LENGTH).join('');
  return short.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_+|_+$/gu, '');
}

/** The name of a downloaded video. */
export function downloadName(titulo: string): string {
  return `${namePart(titulo) || 'video'}.mp4`;
}

/** The name of a video that is sent to somebody: the business, then the title. */
export function sharedName(business: string, titulo: string, type: string): string {
  const parts = [business, titulo].map(namePart).filter((part) => part !== '');
  return nameFor(`${parts.join('_') || 'video'}.mp4`, type);
}

/** The store answered, and not with the file. */
class RefusedLink extends Error {}

/** Receives the part of a file that has arrived, from 0 to 1. */
export type PartListener = (part: number) => void;

/** The bytes behind a signed link. @throws when they cannot be read */
export async function bytesOf(url: string, onPart?: PartListener): Promise<Blob> {
  const response = await fetch(url, { credentials: 'omit' });
  if (!response.ok) throw new RefusedLink(`the store answered ${response.status}`);
  const length = onPart === undefined ? 0 : Number(response.headers.get('content-length'));
  if (onPart === undefined || response.body === null || length === 0) return response.blob();
  let arrived = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (bytes, controller) => {
        arrived += bytes.byteLength;
        onPart(Math.min(1, arrived / length));
        controller.enqueue(bytes);
      },
    }),
  );
  return new Response(counted, { headers: response.headers }).blob();
}

/** The part of the File System Access API that is used; Chromium has it on secure origins. */
interface SavePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<{
    createWritable: () => Promise<WritableStream<Uint8Array>>;
  }>;
}

/** How saving ended; `unsupported` leaves the caller to offer a plain link. */
export type SaveOutcome = 'saved' | 'cancelled' | 'unsupported';

/**
 * Lets a person keep a file where they want it: "save as" on a computer, the system's share sheet (photos, files) on a
 * phone. `unsupported` where the browser has neither; then a download does the same.
 * @throws when the bytes cannot be read or written
 */
export async function saveFile(url: string, name: string): Promise<SaveOutcome> {
  const { showSaveFilePicker } = window as SavePicker;
  try {
    if (showSaveFilePicker !== undefined) {
      // Asked for at once: the browser allows it within the click only.
      const handle = await showSaveFilePicker.call(window, { suggestedName: name });
      await (await bytesOf(url)).stream().pipeTo(await handle.createWritable());
      return 'saved';
    }
    if (typeof navigator.canShare !== 'function') return 'unsupported';
    const blob = await bytesOf(url);
    const data = { files: [new File([blob], name, { type: blob.type })] };
    if (!navigator.canShare(data)) return 'unsupported';
    await navigator.share(data);
    return 'saved';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    throw error;
  }
}

/** Gives an uploaded video the extension of its own format. */
function nameFor(name: string, type: string): string {
  const extension = EXTENSIONS[type];
  return extension === undefined ? name : name.replace(/\.mp4$/u, `.${extension}`);
}

/** Puts bytes into the downloads of the browser. */
export function downloadBytes(bytes: Blob, name: string): void {
  const objectUrl = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = name;
  link.click();
  // The browser has begun to save by the next turn; the copy is freed then.
  setTimeout(() => {
    URL.revokeObjectURL(objectUrl);
  }, 1_000);
}

/** How a download went: `opened` where the browser could not read the bytes, `refused` by the store. */
type DownloadOutcome = 'saved' | 'opened' | 'refused';

/**
 * Saves a file of another origin under a readable name. When the bytes cannot be read here the link is opened
 * instead, which every browser can show and save; not so one that the store refuses, mostly because it has ended. Never rejects.
 */
export async function downloadFile(url: string, name: string): Promise<DownloadOutcome> {
  try {
    const bytes = await bytesOf(url);
    downloadBytes(bytes, nameFor(name, bytes.type));
    return 'saved';
  } catch (error) {
    if (error instanceof RefusedLink) return 'refused';
    window.open(url, '_blank', 'noopener');
    return 'opened';
  }
}
