import { useEffect } from 'react';

/** Gives the focus to the element with this id once the component has gone and nothing else has taken the focus. */
export function useFocusAfterwards(id: string): void {
  useEffect(
    () => () => {
      // After the dialog has handed the focus back to its button, where that is still there.
      window.setTimeout(() => {
        if (document.activeElement === document.body) document.getElementById(id)?.focus();
      }, 0);
    },
    [id],
  );
}
