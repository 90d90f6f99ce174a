/**
 * The landing page's question, answered in place. What asks and writes is fetched when somebody goes to the field; until
 * then the page carries only this.
 */
export function enlivenTrial(root: HTMLElement): () => void {
  const form = root.querySelector<HTMLFormElement>('[data-trial]');
  const result = root.querySelector<HTMLElement>('[data-trial-result]');
  if (form === null || result === null) return () => undefined;
  const listening = new AbortController();
  const { signal } = listening;
  const load = () => import('./trial-drafts');
  form.addEventListener('focusin', () => void load(), { once: true, signal });
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      load().then(
        ({ showDrafts }) => showDrafts({ form, result, signal }),
        // The part could not be fetched: the form goes where it goes without a script.
        () => {
          form.submit();
        },
      );
    },
    { signal },
  );
  return () => {
    listening.abort();
  };
}
