declare global {
  interface Window {
    /** Set up by the head of a page that the build has finished (`door.html`), before anybody can touch the page. */
    finishedPage?: {
      /** Ends the holding back, and lets happen what was held back. */
      release: () => void;
    };
  }
}

/**
 * What was pressed or sent on a finished page before the app had taken it over happens now. For the component that the
 * page is made of, at the moment when its buttons work; does nothing on any other page, and nothing the second time.
 */
export function releaseFinishedPage(): void {
  // After React has finished what it is doing: the buttons belong to it from here on.
  queueMicrotask(() => window.finishedPage?.release());
}
