/**
 * Puts a text into the clipboard. False where the browser does not allow it, and off a secure origin, where it has no
 * clipboard: a phone that opens a stack by its address in the house, for instance. Never rejects.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
