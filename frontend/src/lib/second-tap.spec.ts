import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '..', '..');
const PART = readFileSync(join(FOLDER, 'page-parts', 'second-tap.html'), 'utf8');
const [, HEAD_SCRIPT = ''] = /<script>([\s\S]*?)<\/script>/u.exec(PART) ?? [];

const AREA = { left: 10, right: 300, top: 500, bottom: 548 };
const IN_IT = { clientX: 150, clientY: 520 };
const presses: string[] = [];

let now = 1_000_000;

/** A button or link in the place of all of them. */
function put(name: string, tag: 'button' | 'a' = 'button'): HTMLElement {
  const element = document.createElement(tag);
  element.getBoundingClientRect = () => AREA as DOMRect;
  element.addEventListener('click', () => presses.push(name));
  document.body.replaceChildren(element);
  return element;
}

function tap(element: HTMLElement, afterMs: number, at = IN_IT): void {
  now += afterMs;
  const press = { bubbles: true, cancelable: true, detail: 1, ...at };
  element.dispatchEvent(new MouseEvent('pointerdown', press));
  element.dispatchEvent(new MouseEvent('click', press));
}

beforeAll(() => {
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  window.eval(HEAD_SCRIPT);
});
beforeEach(() => {
  now += 60_000;
  presses.length = 0;
});
afterAll(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

describe('the second press of a double tap', () => {
  it.each(['index.html', 'landing.html', 'door.html', 'r.html'])('is known to the head of %s', (page) => {
    expect(readFileSync(join(FOLDER, page), 'utf8')).toContain('<!--second-tap-->');
  });

  it('presses nothing that came under the finger meanwhile, however often it is repeated', () => {
    tap(put('Crear Cuenta'), 0);
    const google = put('Google', 'a');
    tap(google, 200);
    tap(google, 200);
    expect(presses).toEqual(['Crear Cuenta']);

    tap(google, 400);
    expect(presses).toEqual(['Crear Cuenta', 'Google']);
  });

  it('counts from the last press of a button that waits for an answer', () => {
    const create = put('Crear Cuenta');
    tap(create, 0);
    now += 400;
    create.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, ...IN_IT }));
    tap(put('Google', 'a'), 300);

    expect(presses).toEqual(['Crear Cuenta']);
  });

  it('presses the same button again, and a neighbour of it', () => {
    const next = put('Siguiente');
    tap(next, 0);
    tap(next, 100);
    tap(put('Otro'), 100, { clientX: 150, clientY: 600 });

    expect(presses).toEqual(['Siguiente', 'Siguiente', 'Otro']);
  });

  it('follows presses only, and no finger that scrolls', () => {
    put('Tarjeta').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, ...IN_IT }));
    tap(put('Otra tarjeta'), 200);

    expect(presses).toEqual(['Otra tarjeta']);
  });

  it('of a mouse is the click that the system counts as the second', () => {
    const click = (element: HTMLElement, detail: number) => {
      now += 50;
      const press = Object.assign(new MouseEvent('pointerdown', { bubbles: true, ...IN_IT }), {
        pointerType: 'mouse',
      });
      element.dispatchEvent(press);
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail, ...IN_IT }));
    };
    click(put('Guardar contraseña'), 1);
    click(put('Iniciar Sesión'), 1);
    click(put('Empezar'), 2);

    expect(presses).toEqual(['Guardar contraseña', 'Iniciar Sesión']);
  });

  it('leaves presses of keyboards and programs alone', () => {
    tap(put('Crear Cuenta'), 0);
    const google = put('Google', 'a');
    google.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, ...IN_IT }));
    google.click();

    expect(presses).toEqual(['Crear Cuenta', 'Google']);
  });

  it('is known on the page that the first press opened', () => {
    tap(put('Empezar', 'a'), 0);
    expect(JSON.parse(window.sessionStorage.getItem('pregonero_press') ?? '')).toEqual({
      at: now,
      box: AREA,
    });
  });
});
