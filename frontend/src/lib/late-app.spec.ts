import { bringTypedBack, sayThatAppIsLate } from './late-app';

const PAGE = `
  <div id="root"><form>
    <input name="name"><input name="email" type="email"><input name="password" type="password">
    <input name="terms" type="checkbox">
  </form></div>
  <template data-late="es"><p>Falta una parte.</p><button type="button">Recargar</button></template>`;

/** As a browser reads the page. */
function read(): HTMLElement {
  document.documentElement.lang = 'es';
  document.body.innerHTML = PAGE;
  const root = document.getElementById('root');
  if (root === null) throw new Error('no root');
  return root;
}
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (found === null) throw new Error(`no ${name}`);
  return found;
};
const words = () => document.querySelector('[role=alert]')?.textContent;

describe('a finished page whose app does not come', () => {
  it('says so once, and no more when it has come after all', () => {
    const root = read();
    sayThatAppIsLate(root);
    const takeAway = sayThatAppIsLate(root);
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(words()).toContain('Falta una parte.');

    takeAway();
    expect(words()).toBeUndefined();
  });

  it('is loaded anew with what was typed, but for passwords, once', () => {
    const reload = jest.fn();
    sayThatAppIsLate(read(), reload);
    field('name').value = 'Ana';
    field('email').value = 'ana@pan.co';
    field('password').value = 'secreto-1';
    field('terms').checked = true;
    document.querySelector('button')?.click();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(window.sessionStorage)).not.toContain('secreto-1');

    expect(bringTypedBack(read())).toBe(true);
    expect(['name', 'email', 'password'].map((name) => field(name).value)).toEqual(['Ana', 'ana@pan.co', '']);
    expect(field('terms').checked).toBe(true);

    expect(bringTypedBack(read())).toBe(false);
    expect(field('email').value).toBe('');
  });

  it('leaves what was ticked before it was there as it is', () => {
    const root = read();
    field('terms').checked = true;

    expect(bringTypedBack(root)).toBe(false);
    expect(field('terms').checked).toBe(true);
  });
});
