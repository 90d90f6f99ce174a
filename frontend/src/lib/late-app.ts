/** Where what was typed waits while the page is loaded anew; this tab alone reads it. */
const KEPT = 'pregonero_typed';

/** What may be kept: no password. */
const fieldsIn = (root: Element): HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>('input[name]:not([type=password])'),
];

const isTick = ({ type }: HTMLInputElement): boolean => type === 'checkbox';

function keepTyped(root: Element): void {
  const typed = fieldsIn(root).map((field) => [field.name, isTick(field) ? field.checked : field.value]);
  try {
    window.sessionStorage.setItem(KEPT, JSON.stringify(typed));
  } catch {
    // A browser that keeps nothing.
  }
}

/** Puts back what was typed on the finished page before {@link sayThatAppIsLate} had it loaded anew; says whether anything was. */
export function bringTypedBack(root: Element): boolean {
  try {
    const typed: unknown = JSON.parse(window.sessionStorage.getItem(KEPT) ?? '[]');
    window.sessionStorage.removeItem(KEPT);
    const values = new Map(Array.isArray(typed) ? (typed as [string, unknown][]) : []);
    for (const field of fieldsIn(root)) {
      // What was not kept stays as it is: the page may have been filled in before this file was there.
      if (!values.has(field.name)) continue;
      const value = values.get(field.name);
      if (isTick(field)) field.checked = value === true;
      else if (typeof value === 'string') field.value = value;
    }
    return values.size > 0;
  } catch {
    return false;
  }
}

const NOTICE = 'app-is-late';

/**
 * Says on a finished page, in words, that the app did not come, and offers to load the page anew with what was typed. Returns what
 * takes the words away.
 */
export function sayThatAppIsLate(
  root: Element,
  reload = () => {
    window.location.reload();
  },
): () => void {
  const { lang } = document.documentElement;
  const words = document.querySelector<HTMLTemplateElement>(`template[data-late="${lang}"]`);
  let notice = document.getElementById(NOTICE);
  if (notice === null && words !== null) {
    notice = document.createElement('div');
    notice.id = NOTICE;
    // There before its words are: only what comes into it is read out.
    notice.setAttribute('role', 'alert');
    document.body.append(notice);
    notice.append(words.content.cloneNode(true));
    notice.querySelector('button')?.addEventListener('click', () => {
      keepTyped(root);
      reload();
    });
  }
  return () => {
    notice?.remove();
  };
}
