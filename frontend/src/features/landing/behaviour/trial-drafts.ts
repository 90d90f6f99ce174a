import type { PruebaResponse } from '@pregonero/contracts/api';
import { keepTrial } from '../../../data/trial';
import { language } from '../../../lib/language';
import { prefersStillness } from './demo-playback';
import { enlivenPreview } from './trial-preview';

/** How long a text takes to type itself in, however long it is. */
const TYPING_MS = 1_800;
const SHORTEST = 3;

interface Place {
  form: HTMLFormElement;
  result: HTMLElement;
  /** The page goes. */
  signal: AbortSignal;
}

/** Asks for two scripts about what stands in the field and lets them type themselves in. One question at a time. */
export async function showDrafts({ form, result, signal }: Place): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('[name=negocio]');
  const status = form.querySelector<HTMLElement>('[data-trial-status]');
  if (field === null || status === null || form.getAttribute('aria-busy') === 'true') return;
  const say = (sentence: string | undefined) => {
    status.textContent = sentence ?? '';
  };
  const negocio = field.value.trim();
  const isTooShort = negocio.length < SHORTEST;
  field.setAttribute('aria-invalid', String(isTooShort));
  if (isTooShort) {
    say(status.dataset['missing']);
    field.focus();
    return;
  }
  form.setAttribute('aria-busy', 'true');
  say(status.dataset['writing']);
  try {
    const answer = await ask(negocio, signal);
    if ('refusal' in answer) {
      say(answer.refusal ?? status.dataset['failed']);
      return;
    }
    keepTrial({ negocio, guiones: answer.guiones });
    say(status.dataset['ready']);
    await reveal(result, answer, signal);
  } catch {
    if (!signal.aborted) say(status.dataset['failed']);
  } finally {
    form.removeAttribute('aria-busy');
  }
}

async function ask(
  negocio: string,
  signal: AbortSignal,
): Promise<PruebaResponse | { refusal: string | undefined }> {
  const response = await fetch('/api/prueba', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ negocio }),
    signal,
  });
  const body = (await response.json()) as PruebaResponse & {
    message?: string;
    errors?: Record<string, string[]>;
  };
  return response.ok ? body : { refusal: body.errors?.['negocio']?.[0] ?? body.message };
}

async function reveal(result: HTMLElement, { guiones }: PruebaResponse, signal: AbortSignal): Promise<void> {
  result.hidden = false;
  const still = prefersStillness();
  const typings = [...result.querySelectorAll<HTMLElement>('[data-trial-draft]')].flatMap((card, index) => {
    const guion = guiones[index];
    card.hidden = guion === undefined;
    if (guion === undefined) return [];
    return (['titulo', 'contenido', 'caption'] as const).map((part) =>
      type(card.querySelector<HTMLElement>(`[data-trial-${part}]`), guion[part], { still, signal }),
    );
  });
  result.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  result.focus({ preventScroll: true });
  enlivenPreview(result, signal);
  await Promise.all(typings);
}

/** The whole text stands there from the start, so that nothing moves; what is not typed yet is not seen. */
async function type(
  element: HTMLElement | null,
  text: string,
  { still, signal }: { still: boolean; signal: AbortSignal },
): Promise<void> {
  if (element === null) return;
  const characters = Array.from(text);
  const rest = document.createElement('span');
  rest.style.opacity = '0';
  const typed = document.createTextNode('');
  element.replaceChildren(typed, rest);
  const startedAt = performance.now();
  for (let count = 0; !still && count < characters.length && !signal.aborted;) {
    count = Math.ceil((characters.length * (performance.now() - startedAt)) / TYPING_MS);
    typed.data = characters.slice(0, count).join('');
    rest.textContent = characters.slice(count).join('');
    await new Promise(requestAnimationFrame);
  }
  element.textContent = text;
}
