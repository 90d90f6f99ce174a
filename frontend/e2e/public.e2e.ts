/** Pages of visitors: landing page, sign-in with a password and with Google, legal pages, contact, 404. */
import { expect, type Page, test } from '@playwright/test';
import { PASSWORD } from './api';
import { isLong, url } from './environment';
import { closeContexts, expectCleanConsole, shot, watchConsole } from './shared-pages';
import { fitsTheFinger, fitsTheScreen, isAccessible } from './visit';

const PUBLIC_PAGES = ['/', '/login', '/terminos', '/privacidad', '/reembolsos', '/contacto', '/planes-wompi'];

/** Selects error responses that the tests provoke; the browser writes each to its console. */
const isRefusal = (line: string): boolean => /Failed to load resource: .*status of 4(00|01|09)/.test(line);

test.describe.configure({ mode: 'serial' });

let page: Page;
const demo = () => page.locator('[data-demo=barberia]');
const film = () => demo().locator('video');
const movesOn = (): Promise<boolean> =>
  film().evaluate((video: HTMLVideoElement) => video.currentTime > 0.1 && !video.paused);
const standsStill = (): Promise<boolean> => film().evaluate((video: HTMLVideoElement) => video.paused);

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage({ reducedMotion: 'no-preference' });
  watchConsole(page, isRefusal);
});
test.afterEach(expectCleanConsole);
test.afterAll(closeContexts);

test('la portada se lee sin JavaScript y casi sin bajar nada', async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto('/');
  await still.getByRole('heading', { level: 1, name: 'Tu negocio, pregonado en video' }).waitFor();
  await expect(still.locator('[data-demo]')).toHaveCount(6);
  await expect(still.locator('#precios [data-plan]')).toHaveCount(4);
  await plain.close();
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (/\.(js|mp4)$/.test(new URL(response.url()).pathname)) scripts.push(response.url());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts.length > 0 && scripts.length < 8, scripts.join(' ')).toBeTruthy();
  expect(scripts.filter((address) => address.endsWith('.mp4'))).toEqual([]);
  await shot('portada', page);
});

test('las anclas llevan a su sección y la barra cambia a los 50 px', async () => {
  const header = page.locator('[data-landing-header]');
  const at = async (y: number): Promise<boolean> => {
    await page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' });
    }, y);
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 1, y);
    // The scroll event comes with the next frame.
    await page.evaluate(
      () => new Promise((done) => window.requestAnimationFrame(() => window.requestAnimationFrame(done))),
    );
    return header.evaluate((element) => element.hasAttribute('data-scrolled'));
  };
  expect([await at(0), await at(50), await at(51), await at(0)]).toEqual([false, false, true, false]);
  for (const [name, id] of [
    ['Beneficios', 'beneficios'],
    ['Cómo funciona', 'como-funciona'],
    ['Precios', 'precios'],
  ]) {
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name }).click();
    await expect
      .poll(async () => {
        const box = await page.locator(`#${id}`).boundingBox();
        return box !== null && box.y >= -1 && box.y < 400;
      }, `la sección ${id}`)
      .toBeTruthy();
  }
});

test('un video de ejemplo se mueve con el cursor y para al salir', async () => {
  await demo().scrollIntoViewIfNeeded();
  await demo().hover();
  await expect.poll(movesOn, 'el video en marcha').toBeTruthy();
  expect(await film().evaluate((video: HTMLVideoElement) => video.muted)).toBeTruthy();
  await shot('video', page);
  await page.mouse.move(2, 2);
  await expect.poll(standsStill, 'el video parado').toBeTruthy();
  // Only a key makes the focus visible, which is what plays.
  await page.locator('[data-demo=velas]').focus();
  await page.keyboard.press('Tab');
  await page.locator('[data-demo=plantas][data-playing]').waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Ver en pantalla completa: / })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(movesOn, 'el video del teclado').toBeTruthy();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(standsStill, 'el video parado otra vez').toBeTruthy();
});

test('los planes y la última llamada llevan a entrar y después a los planes', async () => {
  const hrefs = await page
    .locator('#precios a')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => link.href));
  expect(hrefs).toEqual(
    ['gratuito', 'basico', 'plus', 'pro'].map(
      (plan) => `${url}/login?redirect=%2Fplanes&plan=${plan}&mode=register`,
    ),
  );
  expect(hrefs.length).toBe(4);
  const last = page.getByRole('main').getByRole('link', { name: 'Probar Gratis' }).last();
  await expect(last).toHaveAttribute('href', '/login?redirect=%2Fplanes&mode=register');
  const foot = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map((link) => new URL(link.href).pathname));
  expect(foot).toEqual(['/contacto', '/contacto', '/terminos', '/privacidad', '/reembolsos']);
  await last.click();
  await page.waitForURL('/login?redirect=%2Fplanes&mode=register');
});

test('los errores del registro se dicen, y cambiar de modo los borra', async () => {
  const form = page.getByRole('form', { name: 'Crear Cuenta' });
  await form.getByLabel('Nombre').fill('Ana');
  await form.getByLabel('Correo electrónico').fill('sin-arroba');
  await form.getByLabel('Contraseña', { exact: true }).fill('corta');
  await form.getByLabel('Confirmar contraseña').fill('otra');
  await form.getByRole('button', { name: 'Crear Cuenta' }).click();
  for (const sentence of [
    'Debes aceptar los términos y condiciones para continuar',
    'Las contraseñas no coinciden',
    'La contraseña debe tener al menos 6 caracteres',
    'Escribe un correo válido',
  ]) {
    await page.getByText(sentence).waitFor();
  }
  await shot('registro-errores', page);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).first().click();
  await page.getByRole('button', { name: 'Crear Cuenta' }).click();
  await expect(form.getByLabel('Nombre')).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('un correo que ya existe y una contraseña falsa se dicen sin entrar', async () => {
  const form = page.getByRole('form', { name: 'Crear Cuenta' });
  await form.getByLabel('Nombre').fill('Ana');
  await form.getByLabel('Correo electrónico').fill('cliente@pregonero.test');
  await form.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirmar contraseña').fill(PASSWORD);
  await form.getByLabel('Acepto los').check();
  await form.getByRole('button', { name: 'Crear Cuenta' }).click();
  await page.getByText('Ya existe una cuenta con ese correo.').waitFor();
  await page.getByRole('button', { name: 'Iniciar Sesión' }).first().click();
  await page.getByLabel('Correo electrónico').fill('cliente@pregonero.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await page.getByRole('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByText('El correo o la contraseña no son correctos.').waitFor();
});

test('Google cancelado se dice con una frase, y el texto de la dirección no se muestra', async () => {
  await page.goto('/login?redirect=%2Fplanes');
  await page.getByRole('link', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.waitForURL(/\/login\?error=oauth_failed/);
  await page.getByRole('alert').getByText('Google no confirmó tu identidad').waitFor();
  await shot('google-cancelado', page);
  await page.goto(`/login?error=${encodeURIComponent('<b>llama al 555</b>')}`);
  await page.getByRole('alert').getByText('Google no confirmó tu identidad').waitFor();
  await expect(page.getByText('llama al 555')).toHaveCount(0);
});

test('con Google entra y sigue a donde iba', async () => {
  await page.goto('/login?redirect=%2Fplanes');
  await page.getByRole('link', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: 'ana.sandbox@gmail.com' }).click();
  await page.waitForURL('/planes');
  await page.getByRole('heading', { name: 'Planes', level: 1 }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeTruthy();
  await page.goto('/');
  await page.waitForURL('/app');
  await page.evaluate(() => {
    localStorage.removeItem('auth_token');
  });
});

test('cambiar de cuenta de Google vuelve a preguntar cuál', async () => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Cambiar cuenta de Google' }).click();
  await page.getByRole('button', { name: 'persona@correo.test' }).click();
  await page.waitForURL('/app');
  await expect(page.locator('[data-user-email]')).toHaveText('persona@correo.test');
  await page.evaluate(() => {
    localStorage.removeItem('auth_token');
  });
  await page.context().clearCookies();
});

test('una dirección ajena después de entrar no se sigue', async () => {
  await page.goto(`/login?redirect=${encodeURIComponent('//otro.sitio/robo')}`);
  await page.getByLabel('Correo electrónico').fill('cliente@pregonero.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('cliente1234');
  await page.getByRole('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.waitForURL('/app');
  await page.evaluate(() => {
    localStorage.removeItem('auth_token');
  });
  await page.context().clearCookies();
});

test('los textos legales dicen sus plazos y se recorren por su índice', async () => {
  const said: [path: string, sentences: string[]][] = [
    ['/terminos', ['18 años', 'No se hacen reembolsos de pagos ya realizados', 'garantía de 14 días']],
    ['/privacidad', ['2 semanas', '30 días', '7 años', '18 años']],
    ['/reembolsos', ['14 días', 'de 2 a 3 días hábiles', 'de 5 a 10 días hábiles']],
  ];
  for (const [path, sentences] of said) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const text = await page.getByRole('main').innerText();
    for (const sentence of sentences) expect(text.includes(sentence), `${path}: ${sentence}`).toBeTruthy();
    await page.getByRole('navigation', { name: 'Contenido' }).getByRole('link').last().click();
    await expect(page).toHaveURL(/#/);
  }
});

test('contacto: errores, horario y un mensaje que llega', async () => {
  await page.goto('/contacto');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  for (const sentence of [
    'Por favor ingresa un email válido',
    'El asunto es requerido',
    'El mensaje debe tener al menos 10 caracteres',
  ]) {
    await page.getByText(sentence).waitFor();
  }
  await page.getByText('9:00–18:00').waitFor();
  await page.getByText(/^(Abierto|Cerrado) ahora$/).waitFor();
  await page.getByLabel('Tu correo').fill('ana@pan.co');
  await page.getByLabel('Asunto').fill('Una pregunta');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Puedo usar mi propio logo en los videos?');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await page.getByRole('heading', { name: 'Mensaje enviado' }).waitFor();
  await shot('contacto', page);
});

test('una dirección que no existe lo dice y lleva al inicio', async () => {
  await page.goto('/no-existe');
  await page.getByText('Página no encontrada').waitFor();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await page.waitForURL('/');
});

test('en inglés la portada también lo está', async () => {
  await page.goto('/landing');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your business, out loud on video' }).waitFor();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tu negocio, pregonado en video' }).waitFor();
});

test('todo cabe en 320 px, se toca con el dedo y cumple AA', async ({ browser }) => {
  const phone = await browser.newContext({
    viewport: { width: 320, height: 700 },
    locale: 'es-CO',
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const small = await phone.newPage();
  // In the short form `screens` asks it of all of them.
  for (const path of isLong ? PUBLIC_PAGES : ['/']) {
    await small.goto(path);
    await small.getByRole('heading', { level: 1 }).waitFor();
    await fitsTheScreen(small);
    await fitsTheFinger(small);
    await isAccessible(small);
    await shot(`320-${path.slice(1) || 'portada'}`, small, { fullPage: true });
  }
  await small.goto('/');
  await small.locator('[data-demo=barberia]').tap();
  await small.locator('[data-demo=barberia][data-playing]').waitFor();
  await phone.close();
});
