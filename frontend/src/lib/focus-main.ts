/** The element that everything of the signed-in area stands in. */
export const MAIN_ID = 'contenido';

/**
 * Puts the focus at the start of the page after what had it is gone, so that the keyboard does not begin anew at the
 * browser's address bar.
 */
export function focusMain(): void {
  setTimeout(() => {
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  });
}
