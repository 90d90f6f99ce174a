import { readTrial } from '../../../data/trial';
import { showDrafts } from './trial-drafts';

const GUIONES = [
  { titulo: 'Arepas que crujen', contenido: 'Ven por tu arepa.', caption: '#arepas' },
  { titulo: 'El secreto del queso', contenido: 'Queso de verdad.', caption: '#queso' },
];
const play = jest.fn<Promise<void>, []>();
const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();
let page: AbortController;

/** The form and the place of the scripts, as the finished HTML has them. */
function place() {
  const draft = `<article data-trial-draft><h3 data-trial-titulo></h3><p data-trial-contenido></p><p data-trial-caption></p></article>`;
  document.body.innerHTML = `<form data-trial><input name="negocio" />
      <p data-trial-status data-writing="escribiendo" data-ready="listo" data-missing="falta" data-failed="falló"></p></form>
    <div data-trial-result hidden tabindex="-1">${draft}${draft}
      <button data-trial-preview><video data-src="/demo/a.mp4"></video><span data-trial-sound data-on="con" data-off="sin"></span></button></div>`;
  const [form, result] = [
    document.querySelector<HTMLFormElement>('form'),
    document.querySelector<HTMLElement>('[data-trial-result]'),
  ];
  if (form === null || result === null) throw new Error('no page');
  return { form, result, signal: page.signal };
}
const write = (negocio: string) => {
  const field = document.querySelector<HTMLInputElement>('[name=negocio]');
  if (field !== null) field.value = negocio;
};
const status = () => document.querySelector('[data-trial-status]')?.textContent;
const answers = (ok: boolean, body: object) =>
  fetched.mockResolvedValue({ ok, json: () => Promise.resolve(body) });

beforeEach(() => {
  window.localStorage.clear();
  page = new AbortController();
  play.mockReset().mockResolvedValue();
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(HTMLMediaElement.prototype, { play, pause: jest.fn() });
  Object.assign(HTMLElement.prototype, { scrollIntoView: jest.fn() });
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ matches: true, media }) as unknown as MediaQueryList);
});
afterEach(() => {
  page.abort();
  jest.restoreAllMocks();
});

describe('the trial of the landing page', () => {
  it('shows both scripts, moves the focus to them and keeps them for the account', async () => {
    const where = place();
    write('  arepas de chócolo ');
    answers(true, { guiones: GUIONES });

    await showDrafts(where);

    expect(fetched.mock.calls[0]?.[1].body).toBe('{"negocio":"arepas de chócolo"}');
    expect(where.result.hidden).toBe(false);
    expect(where.result.textContent).toContain('Arepas que crujen');
    expect(where.result.textContent).toContain('Queso de verdad.');
    expect(document.activeElement).toBe(where.result);
    expect(status()).toBe('listo');
    expect(readTrial()).toEqual({ negocio: 'arepas de chócolo', guiones: GUIONES });
  });

  it('types the same words for who likes motion', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ matches: false, media }) as unknown as MediaQueryList);
    const where = place();
    write('arepas');
    answers(true, { guiones: GUIONES });

    await showDrafts(where);

    expect([...where.result.querySelectorAll('h3')].map((title) => title.textContent)).toEqual(
      GUIONES.map(({ titulo }) => titulo),
    );
    // Without a press a page may only play without sound.
    expect(where.result.querySelector('video')?.muted).toBe(true);
  });

  it('plays the presenter with sound after a press, and moves nothing before for who prefers stillness', async () => {
    const where = place();
    write('arepas');
    answers(true, { guiones: GUIONES });
    await showDrafts(where);
    const before = play.mock.calls.length;
    document.querySelector<HTMLElement>('[data-trial-preview]')?.click();

    expect([before, play.mock.calls.length]).toEqual([0, 1]);
    expect(where.result.querySelector('video')?.muted).toBe(false);
    expect(document.querySelector('[data-trial-sound]')?.textContent).toBe('con');
  });

  it('asks for a line before it asks the server', async () => {
    const where = place();
    write(' a ');
    await showDrafts(where);

    expect(fetched).not.toHaveBeenCalled();
    expect(status()).toBe('falta');
    expect(document.activeElement).toBe(document.querySelector('[name=negocio]'));
  });

  it('says what the server says, and has words for a line that is down; nothing is kept', async () => {
    const where = place();
    write('arepas');
    answers(false, { message: 'El servicio que escribe los guiones no responde.' });
    await showDrafts(where);
    const refused = status();
    fetched.mockRejectedValue(new TypeError('offline'));
    await showDrafts(where);

    expect([refused, status()]).toEqual(['El servicio que escribe los guiones no responde.', 'falló']);
    expect(where.result.hidden).toBe(true);
    expect(readTrial()).toBeNull();
  });

  it('asks once for two presses', async () => {
    const where = place();
    write('arepas');
    answers(true, { guiones: GUIONES });
    await Promise.all([showDrafts(where), showDrafts(where)]);

    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
