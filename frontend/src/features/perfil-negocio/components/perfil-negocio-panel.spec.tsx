import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PerfilNegocio, UserMedia } from '@pregonero/contracts/api';
import { toast } from '../../../components/toaster';
import { api } from '../../../lib/api-client';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { draftOf, perfilOf, pesosIn, withFound } from './perfil-draft';
import { PerfilNegocioPanel } from './perfil-negocio-panel';

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  window.localStorage.clear();
  jest.restoreAllMocks();
});

const FOUND: PerfilNegocio = {
  nombre: 'Panadería La Espiga',
  whatsapp: '310 555 4782',
  productos: [
    { nombre: 'Pan de masa madre', precio: 12_900 },
    { nombre: 'Torta', precio: null },
  ],
};
const aPicture = (id: number, originalName: string): UserMedia => ({
  id,
  originalName,
  url: `http://store.test/${id}`,
  mimeType: 'image/png',
  fileSize: 10,
  uploadedAt: '2026-11-21T08:00:00.000Z',
});

interface Server {
  saved?: PerfilNegocio;
  found?: PerfilNegocio;
  put?: (body: unknown) => unknown;
  media?: UserMedia[];
  /** What a new picture waits for before the server has it. */
  stored?: Promise<void>;
}

async function open({
  saved = {},
  found = FOUND,
  put = (body) => body,
  media = [],
  stored = Promise.resolve(),
}: Server = {}) {
  const library = [...media];
  const fake = fakeApi({
    'GET /api/perfil-negocio': () => saved,
    'POST /api/perfil-negocio/leer': () => found,
    'PUT /api/perfil-negocio': put,
    'GET /api/user-media': () => [...library],
    'POST /api/upload-media': async () => {
      await stored;
      library.unshift(aPicture(9, 'nueva.png'));
      return library[0];
    },
  });
  const { unmount } = renderApp(<PerfilNegocioPanel />);
  await screen.findByRole('button', { name: /Leer mi texto|Editar mis datos/u });
  return { ...fake, unmount };
}
const press = (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const fill = (label: string, value: string, at = 0) => {
  const field = screen.getAllByLabelText(label)[at];
  if (field === undefined) throw new Error(`no ${label} number ${at}`);
  fireEvent.change(field, { target: { value } });
};
const putOf = ({ changes }: Awaited<ReturnType<typeof open>>) =>
  changes.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('PerfilNegocioPanel', () => {
  it('reads a pasted text, shows what it found, and saves what was looked at', async () => {
    const fake = await open();

    fill('Pega un texto de tu negocio', 'Panadería La Espiga, 310 555 4782');
    press('Leer mi texto');
    await screen.findByText(/Encontramos: nombre del negocio, whatsapp, productos y precios/u);
    expect(putOf(fake)).toEqual([]);
    fill('Precio en pesos', '$ 45.000', 1);
    fill('Ciudad', ' Medellín ');
    press('Guardar mis datos');

    await screen.findByText('Datos guardados');
    expect(putOf(fake)).toEqual([
      {
        nombre: 'Panadería La Espiga',
        ciudad: 'Medellín',
        whatsapp: '310 555 4782',
        productos: [
          { nombre: 'Pan de masa madre', precio: 12_900 },
          { nombre: 'Torta', precio: 45_000 },
        ],
      },
    ]);
    expect(screen.getByText(/Torta · \$45\.000/u)).toBeTruthy();
  });

  it('says that a text tells nothing, and asks for one before it reads', async () => {
    const { changes } = await open({ found: {} });

    press('Leer mi texto');
    expect((await screen.findByRole('alert')).textContent).toBe('Pega primero el texto');
    expect(changes).toEqual([]);
    fill('Pega un texto de tu negocio', 'hola');
    press('Leer mi texto');

    expect(await screen.findByText(/No encontramos datos/u)).toBeTruthy();
  });

  it('takes everything away that is emptied', async () => {
    const fake = await open({
      saved: { ...FOUND, colorMarca: '#0e7c86', logoMediaId: 3 },
      media: [aPicture(3, 'logo.png')],
    });

    press('Editar mis datos');
    fill('WhatsApp', '');
    press('Quitar Torta');
    press('Quitar Pan de masa madre');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Usar el color de mi marca' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Quitar logo.png' }));
    press('Guardar mis datos');

    await waitFor(() => {
      expect(putOf(fake)).toEqual([{ nombre: 'Panadería La Espiga' }]);
    });
  });

  it('says which of several photos it leaves out, and takes the others', async () => {
    await open({
      media: [aPicture(3, 'pan.png')],
      saved: { fotosMediaIds: [11, 12, 13, 14, 15, 16, 17, 18, 19] },
    });
    press('Editar mis datos');
    const photos = within(screen.getByRole('group', { name: 'Fotos' }));
    const png = (name: string) => new File(['x'], name, { type: 'image/png' });
    fireEvent.change(screen.getByTestId('perfil-fotos'), {
      target: {
        files: [
          new File(['x'], 'nota.pdf', { type: 'application/pdf' }),
          ...['nueva.png', 'café.png', 'té.png'].map(png),
        ],
      },
    });

    await photos.findByRole('button', { name: 'Quitar nueva.png' });
    expect(photos.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Elige una foto JPG, PNG, GIF, WebP o HEIC. Sin subir: nota.pdf.',
      'Caben 10 fotos. Sin subir: café.png, té.png.',
    ]);
  });

  it('chooses photos of the library and uploads others', async () => {
    const fake = await open({ media: [aPicture(3, 'pan.png')] });
    press('Llenar los campos yo');
    const photos = within(screen.getByRole('group', { name: 'Fotos' }));

    fireEvent.click(await photos.findByRole('button', { name: 'Elegir de mi biblioteca' }));
    fireEvent.click(photos.getByRole('button', { name: 'pan.png' }));
    fireEvent.change(screen.getByTestId('perfil-fotos'), {
      target: { files: [new File(['x'], 'nota.pdf', { type: 'application/pdf' })] },
    });
    expect((await photos.findByRole('alert')).textContent).toBe('Elige una foto JPG, PNG, GIF, WebP o HEIC.');
    fireEvent.change(screen.getByTestId('perfil-fotos'), {
      target: { files: [new File(['x'], 'nueva.png', { type: 'image/png' })] },
    });
    await photos.findByRole('button', { name: 'Quitar nueva.png' });
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar mis datos' }));

    await waitFor(() => {
      expect(putOf(fake)).toEqual([{ fotosMediaIds: [3, 9] }]);
    });
  });

  it('offers the logo of the library among no photos', async () => {
    await open({
      media: [aPicture(3, 'pan.png'), aPicture(4, 'logo.png')],
      saved: { logoMediaId: 4 },
    });
    press('Editar mis datos');
    const photos = within(screen.getByRole('group', { name: 'Fotos' }));

    fireEvent.click(await photos.findByRole('button', { name: 'Elegir de mi biblioteca' }));

    expect(photos.getByRole('button', { name: 'pan.png' })).toBeTruthy();
    expect(photos.queryByRole('button', { name: 'logo.png' })).toBeNull();
  });

  it('makes a presenter of a photo only where its owner says so', async () => {
    const fake = await open({
      media: [aPicture(3, 'pan.png'), aPicture(4, 'ana.png')],
      saved: { fotosMediaIds: [3, 4] },
    });
    press('Editar mis datos');
    const person = await screen.findByRole('button', {
      name: 'Hay una persona en esta foto: úsala de presentador (ana.png)',
    });
    expect(person.getAttribute('aria-pressed')).toBe('false');

    fireEvent.click(person);
    expect(person.getAttribute('aria-pressed')).toBe('true');
    press('Guardar mis datos');

    await waitFor(() => {
      expect(putOf(fake)).toEqual([{ fotosMediaIds: [3, 4], retratosMediaIds: [4] }]);
    });
  });

  it('writes the dots of a price once it was typed, and offers to change a logo', async () => {
    await open();
    press('Llenar los campos yo');
    press('Agregar producto');
    fill('Precio en pesos', '10000');
    fireEvent.blur(screen.getByLabelText('Precio en pesos'));
    expect(screen.getByLabelText<HTMLInputElement>('Precio en pesos').value).toBe('10.000');

    fireEvent.change(screen.getByTestId('perfil-logo'), {
      target: { files: [new File(['x'], 'nueva.png', { type: 'image/png' })] },
    });

    expect(await screen.findByRole('button', { name: 'Cambiar logo' })).toBeTruthy();
  });

  it('saves nothing while a picture is on its way: it would be saved without it', async () => {
    let arrive = (): void => undefined;
    const fake = await open({ stored: new Promise((resolve) => (arrive = resolve)) });
    press('Llenar los campos yo');
    fill('Ciudad', 'Medellín');
    fireEvent.change(screen.getByTestId('perfil-logo'), {
      target: { files: [new File(['x'], 'nueva.png', { type: 'image/png' })] },
    });
    fireEvent.submit(screen.getByRole('form', { name: 'Datos de tu negocio' }));
    expect(screen.queryByRole('button', { name: 'Guardar mis datos' })).toBeNull();
    arrive();
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar mis datos' }));

    await waitFor(() => {
      expect(putOf(fake)).toEqual([{ ciudad: 'Medellín', logoMediaId: 9 }]);
    });
  });

  it('saves without a picture whose upload is cancelled', async () => {
    const fake = await open();
    jest.spyOn(api, 'post').mockImplementation(
      (_url, _body, { signal } = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            reject(new DOMException('aborted', 'AbortError'));
          });
        }),
    );
    press('Llenar los campos yo');
    fill('Ciudad', 'Medellín');
    fireEvent.change(screen.getByTestId('perfil-logo'), {
      target: { files: [new File(['x'], 'nueva.png', { type: 'image/png' })] },
    });
    const logo = within(screen.getByRole('group', { name: 'Logo' }));
    fireEvent.click(await logo.findByRole('button', { name: 'Cancelar subida' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Guardar mis datos' }));

    await waitFor(() => {
      expect(putOf(fake)).toEqual([{ ciudad: 'Medellín' }]);
    });
    expect(logo.queryByRole('alert')).toBeNull();
    expect(logo.queryByRole('button', { name: 'Cancelar subida' })).toBeNull();
  });

  it('brings back what was typed and not saved, and forgets it when told to', async () => {
    const first = await open({ saved: FOUND });
    press('Editar mis datos');
    fill('Precio en pesos', '45.000', 1);
    fill('Ciudad', 'Medellín');
    first.unmount();
    const second = await open({ saved: FOUND });

    expect(screen.getByLabelText<HTMLInputElement>('Ciudad').value).toBe('Medellín');
    expect(screen.getAllByLabelText<HTMLInputElement>('Precio en pesos')[1]?.value).toBe('45.000');
    press('Descartar');
    expect(screen.getByLabelText<HTMLInputElement>('Ciudad').value).toBe('');
    second.unmount();
    await open({ saved: FOUND });
    expect(screen.queryByLabelText('Ciudad')).toBeNull();
  });

  it('says at the row what is no price, and sends nothing', async () => {
    const { changes } = await open();
    press('Llenar los campos yo');
    press('Agregar producto');
    fill('Precio en pesos', '12,50');
    press('Guardar mis datos');

    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Escribe qué cuesta eso',
      'Escribe pesos enteros, como 12.900',
      'Revisa los campos marcados.',
    ]);
    expect(changes).toEqual([]);
  });

  it('keeps what was typed when the server refuses it, and says which field', async () => {
    await open({
      put: () => {
        throw refusal('validation_failed', { whatsapp: ['Escribe un número de WhatsApp.'] });
      },
    });
    press('Llenar los campos yo');
    fill('WhatsApp', 'mi número');
    press('Guardar mis datos');

    expect(await screen.findByText('Escribe un número de WhatsApp.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('WhatsApp').value).toBe('mi número');
  });
});

describe('the draft of a profile', () => {
  it('knows whole pesos however they are typed', () => {
    expect(['12.900', '$ 12,900', '12900 pesos', '', 'COP 1.250.000', '1.200.000.000'].map(pesosIn)).toEqual([
      12_900,
      12_900,
      12_900,
      null,
      1_250_000,
      1_200_000_000,
    ]);
    expect(['12,50', 'mil', '-5', '999999999999', '12.9000'].map(pesosIn)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('gives back what it was made of', () => {
    const perfil: PerfilNegocio = { ...FOUND, oferta: '2x1', fotosMediaIds: [3, 1], colorMarca: '#0e7c86' };
    expect(perfilOf(draftOf(perfil))).toEqual(perfil);
  });

  it('takes what a text tells anew and keeps what it does not tell', () => {
    const before: PerfilNegocio = {
      ciudad: 'Cali',
      nombre: 'Vieja',
      productos: [
        { nombre: 'torta', precio: 40_000 },
        { nombre: 'Pan de masa madre', precio: 9_000 },
      ],
    };
    expect(perfilOf(withFound(draftOf(before), FOUND))).toEqual({
      ciudad: 'Cali',
      nombre: 'Panadería La Espiga',
      whatsapp: '310 555 4782',
      productos: [
        { nombre: 'torta', precio: 40_000 },
        { nombre: 'Pan de masa madre', precio: 12_900 },
      ],
    });
  });
});
