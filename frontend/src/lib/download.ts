/** Second spec document, section 9.3: at most 30 characters of the title. */
const TITLE_MAX_LENGTH = 30;

/** The name of a downloaded video. */
export function downloadName(titulo: string): string {
  const short = Array.from(titulo.trim()).slice(0, TITLE_MAX_LENGTH).join('');
  const safe = short.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_+|_+$/gu, '');
  return `${safe === '' ? 'video' : safe}.mp4`;
}

/**
 * Saves a file of another origin under a readable name. When the bytes cannot be read here the link is opened
 * instead, which every browser can show and save.
 */
export async function downloadFile(url: string, name: string): Promise<void> {
  try {
    const response = await fetch(url, { credentials: 'omit' });
    if (!response.ok) throw new Error(`the store answered ${response.status}`);
    const objectUrl = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = objectUrl;
    link.download = name;
    link.click();
    // The browser has begun to save by the next turn; the copy is freed then.
    setTimeout(() => {
      URL.revokeObjectURL(objectUrl);
    }, 1_000);
  } catch {
    window.open(url, '_blank', 'noopener');
  }
}
