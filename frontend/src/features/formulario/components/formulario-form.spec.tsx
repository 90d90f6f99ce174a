import type { FormularioInicial } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, api } from '../../../lib/api-client';
import { aGuion } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';
import { FormularioForm } from './formulario-form';

const SAVED: FormularioInicial = {
  id: 1,
  userId: 1,
  tipoNegocio: 'Panadería',
  audienciaObjetivo: 'Familias',
  tonoVoz: 'amigable',
  objetivoContenido: 'engagement',
  temasPrincipales: 'pan',
  createdAt: '2026-11-21T08:00:00.000Z',
};

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

function renderForm(saved: FormularioInicial | null) {
  const onSaved = jest.fn();
  const onCancel = jest.fn();
  return {
    onSaved,
    onCancel,
    ...renderApp(<FormularioForm saved={saved} onSaved={onSaved} onCancel={onCancel} />),
  };
}

beforeEach(() => {
  window.localStorage.clear();
  jest.spyOn(api, 'get').mockRejectedValue(new Error('not asked for'));
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('FormularioForm', () => {
  it('fills the form from a pasted text, and saves what the text told of the business with it', async () => {
    const found = {
      nombre: 'Empanadas La Comadre',
      barrio: 'Laureles',
      productos: [{ nombre: '3 empanadas', precio: 10_000 }],
    };
    jest.spyOn(api, 'get').mockResolvedValue({ ciudad: 'Medellín', barrio: 'Belén' });
    const post = jest
      .spyOn(api, 'post')
      .mockImplementation((path) => Promise.resolve(path.endsWith('/leer') ? found : SAVED));
    const put = jest.spyOn(api, 'put').mockResolvedValue({});
    const { onSaved } = renderForm(null);

    fireEvent.change(field('Pega tu Instagram, o escribe qué vendes'), { target: { value: 'EMPANADAS…' } });
    press('Leer mi texto');

    expect(await screen.findByText(/encontramos 3 datos/u)).toBeTruthy();
    expect(
      [...document.querySelectorAll('[data-found] li')].map((line) =>
        line.textContent.replaceAll('\u00a0', ' '),
      ),
    ).toEqual([
      'Nombre del negocio: Empanadas La Comadre',
      'Barrio: Laureles',
      'Productos y precios: 3 empanadas $ 10.000 COP',
    ]);
    expect(field('Tipo de negocio').value).toBe('Empanadas en Laureles');
    expect(field('Temas principales').value).toBe('3 empanadas');
    fireEvent.change(field('Tipo de negocio'), { target: { value: 'Empanadas de la abuela' } });
    press('Guardar información');
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalled();
    });
    expect(post.mock.calls.at(-1)?.[1]).toMatchObject({
      tipoNegocio: 'Empanadas de la abuela',
      tonoVoz: 'amigable',
    });
    // What was saved before stays.
    expect(put.mock.calls).toEqual([
      ['/api/perfil-negocio', { ...found, ciudad: 'Medellín', barrio: 'Belén' }],
    ]);
  });

  it('brings the words of a trial, and none of its caption and hashtags', async () => {
    const tried = { titulo: 'Llegó el pan', contenido: 'Sale a las seis.', caption: 'Pan #Panadería' };
    window.localStorage.setItem(
      'pregonero_trial',
      JSON.stringify({ negocio: 'panadería', guiones: [tried] }),
    );
    const written = aGuion({ caption: 'Pide tu cita. #SaludOral', hashtags: ['SaludOral'], sequence: 4 });
    const post = jest.spyOn(api, 'post').mockImplementation((path) => {
      if (path.endsWith('/actualizar-textos')) return Promise.reject(new Error('away'));
      return Promise.resolve(path.endsWith('/generar-guiones') ? [written] : SAVED);
    });
    const put = jest.spyOn(api, 'put').mockResolvedValue({ ...written, textosAlDia: false });
    const { onSaved } = renderForm(null);

    press('Guardar y traer mis guiones');
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalled();
    });

    expect(put.mock.calls).toEqual([
      ['/api/guiones/1', { titulo: tried.titulo, contenido: tried.contenido, sequence: 4 }],
    ]);
    expect(post.mock.calls.map(([path]) => path)).toContain('/api/guiones/1/actualizar-textos');
  });

  it('reads a whole profile that was pasted on the landing page, and keeps its scripts and facts', async () => {
    const negocio =
      'Consultorio Sonría, odontología en Manizales. Limpieza $90.000, blanqueamiento $350.000. WhatsApp 310 555 0142';
    const tried = { titulo: 'Llegó el pan', contenido: 'Sale a las seis.', caption: 'Pan #Panadería' };
    window.localStorage.setItem('pregonero_trial', JSON.stringify({ negocio, guiones: [tried] }));
    const found = {
      nombre: 'Consultorio Sonría',
      ciudad: 'Manizales',
      productos: [{ nombre: 'Limpieza', precio: 90_000 }],
    };
    const written = aGuion({ sequence: 4 });
    jest.spyOn(api, 'get').mockResolvedValue({});
    jest.spyOn(api, 'post').mockImplementation((path) => {
      if (path.endsWith('/leer')) return Promise.resolve(found);
      return Promise.resolve(path.endsWith('/generar-guiones') ? [written] : SAVED);
    });
    const put = jest.spyOn(api, 'put').mockResolvedValue(written);
    const { onSaved } = renderForm(null);

    await waitFor(() => {
      expect(field('Tipo de negocio').value).toBe('Consultorio en Manizales');
    });
    expect(field('Temas principales').value).toBe('Limpieza');
    press('Guardar y traer mis guiones');
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalled();
    });

    expect(put.mock.calls.map(([path]) => path)).toEqual(['/api/perfil-negocio', '/api/guiones/1']);
  });

  it.each([
    ['Consultorio odontológico en Manizales, limpieza 90.000', 'Consultorio odontológico en Manizales'],
    ['3 empanadas por 10.000', '3 empanadas por 10.000'],
  ])('takes the kind of business out of «%s», without its prices', (negocio, kind) => {
    window.localStorage.setItem('pregonero_trial', JSON.stringify({ negocio, guiones: [] }));
    renderForm(null);

    expect(field('Tipo de negocio').value).toBe(kind);
    expect(field('Temas principales').value).toBe(negocio);
  });

  it.each([
    ['writes them with the pasted facts', true, 0],
    ['brings them as they were read where that is wished', false, 1],
  ])('offers to write the scripts of a trial again: %s', async (_what, again, edits) => {
    const tried = { titulo: 'Llegó el pan', contenido: 'Sale a las seis.', caption: 'Pan #Panadería' };
    window.localStorage.setItem(
      'pregonero_trial',
      JSON.stringify({ negocio: 'panadería', guiones: [tried] }),
    );
    const written = aGuion({ sequence: 4 });
    jest.spyOn(api, 'get').mockResolvedValue({});
    jest.spyOn(api, 'post').mockImplementation((path) => {
      if (path.endsWith('/leer')) return Promise.resolve({ nombre: 'La Espiga' });
      return Promise.resolve(path.endsWith('/generar-guiones') ? [written] : SAVED);
    });
    const put = jest.spyOn(api, 'put').mockResolvedValue(written);
    const { onSaved } = renderForm(null);
    expect(screen.queryByRole('button', { name: 'Dejarlos como los leí' })).toBeNull();
    fireEvent.change(field('Pega tu Instagram, o escribe qué vendes'), { target: { value: 'La Espiga' } });
    press('Leer mi texto');

    await screen.findByText('Al guardar escribimos tus dos guiones de nuevo con estos datos.');
    if (!again) press('Dejarlos como los leí');
    press('Guardar y traer mis guiones');
    await waitFor(() => {
      expect(onSaved).toHaveBeenCalled();
    });

    expect(put.mock.calls.filter(([path]) => path.startsWith('/api/guiones/'))).toHaveLength(edits);
  });

  it('names the business by the first words of a text that names none', async () => {
    jest.spyOn(api, 'post').mockResolvedValue({ whatsapp: '3125550147' });
    renderForm(null);

    fireEvent.change(field('Pega tu Instagram, o escribe qué vendes'), {
      target: { value: 'EMPANADAS LA COMADRE 🥟 3 x $10.000. Lunes cerrado' },
    });
    press('Leer mi texto');

    expect(await screen.findByText(/encontramos 1 dato/u)).toBeTruthy();
    expect(field('Tipo de negocio').value).toBe('Empanadas la comadre');
  });

  it.each([
    ['Consultorio Dental Sonrisa Clara', 'Consultorio Dental en Manizales'],
    ['La Ñapa Sobre Ruedas', 'hamburguesa artesanal en Manizales'],
    ['Panadería La Espiga', 'Panadería en Manizales'],
  ])('tells the kind of «%s»', async (nombre, kind) => {
    jest.spyOn(api, 'post').mockResolvedValue({
      nombre,
      ciudad: 'Manizales',
      productos: [{ nombre: 'hamburguesa artesanal', precio: 18_000 }],
    });
    renderForm(null);

    fireEvent.change(field('Pega tu Instagram, o escribe qué vendes'), { target: { value: nombre } });
    press('Leer mi texto');

    await waitFor(() => {
      expect(field('Tipo de negocio').value).toBe(kind);
    });
  });

  it('keeps what was typed before a text is pasted', async () => {
    jest.spyOn(api, 'post').mockResolvedValue({ nombre: 'Consultorio Ríos', ciudad: 'Manizales' });
    renderForm(null);
    fireEvent.change(field('Tipo de negocio'), { target: { value: 'Odontóloga de familias' } });

    fireEvent.change(field('Pega tu Instagram, o escribe qué vendes'), { target: { value: 'Consultorio…' } });
    press('Leer mi texto');

    expect(await screen.findByText(/encontramos 2 datos/u)).toBeTruthy();
    expect(field('Tipo de negocio').value).toBe('Odontóloga de familias');
    expect(field('Temas principales').value).not.toBe('');
  });

  it('fills the form from a text without facts as it stands', async () => {
    jest.spyOn(api, 'post').mockResolvedValue({});
    renderForm(null);

    fireEvent.change(field('Pega tu Instagram, o escribe qué vendes'), {
      target: { value: 'vendo ropa usada de niños' },
    });
    press('Leer mi texto');

    expect(await screen.findByText(/^Llenamos el formulario con tu texto/u)).toBeTruthy();
    expect(field('Tipo de negocio').value).toBe('vendo ropa usada de niños');
    expect(field('Temas principales').value).toBe('vendo ropa usada de niños');
  });

  it('says of each empty field that it is required, and sends nothing', async () => {
    const post = jest.spyOn(api, 'post');
    renderForm(null);

    press('Guardar información');

    for (const sentence of [
      'El tipo de negocio es requerido',
      'La audiencia objetivo es requerida',
      'El tono de voz es requerido',
      'El objetivo del contenido es requerido',
      'Los temas principales son requeridos',
    ]) {
      expect(await screen.findByText(sentence)).toBeTruthy();
    }
    expect(post).not.toHaveBeenCalled();
  });

  it('counts what is typed of what each field takes, and takes no more', () => {
    renderForm(null);
    for (const [name, max] of [
      ['Tipo de negocio', 300],
      ['Audiencia objetivo', 300],
      ['Temas principales', 2000],
    ] as const) {
      const input = field(name);
      expect(input.maxLength).toBe(max);

      fireEvent.change(input, { target: { value: 'Pan' } });

      const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '');
      expect(hint?.textContent).toContain(`3 / ${max}`);
    }
  });

  it('changes with PUT what was saved before', async () => {
    const put = jest.spyOn(api, 'put').mockResolvedValue(SAVED);
    const { onSaved } = renderForm(SAVED);

    fireEvent.change(field('Temas principales'), { target: { value: 'pan y café' } });
    press('Guardar cambios');

    await waitFor(() => {
      expect(onSaved).toHaveBeenCalled();
    });
    expect(put.mock.calls[0]?.[1]).toMatchObject({
      tipoNegocio: 'Panadería',
      temasPrincipales: 'pan y café',
    });
    expect(await screen.findByText('Form Updated')).toBeTruthy();
  });

  it('says what the server refuses and keeps what was typed', async () => {
    const sentence = 'No permitido: tu plan no incluye cambios del formulario.';
    jest
      .spyOn(api, 'put')
      .mockRejectedValue(
        new ApiError({ status: 403, code: 'form_change_not_allowed', userMessage: sentence, bodyText: '' }),
      );
    renderForm(SAVED);

    fireEvent.change(field('Temas principales'), { target: { value: 'otros' } });
    press('Guardar cambios');

    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(field('Temas principales').value).toBe('otros');
  });

  it('brings back what was being written after a reload; Cancel forgets it', () => {
    const first = renderForm(SAVED);
    fireEvent.change(field('Tipo de negocio'), { target: { value: 'Panadería y café' } });
    first.unmount();

    const second = renderForm(SAVED);
    expect(field('Tipo de negocio').value).toBe('Panadería y café');
    expect(screen.getByText('Recuperamos lo que estabas escribiendo.')).toBeTruthy();
    press('Cancelar');
    expect(second.onCancel).toHaveBeenCalled();
    second.unmount();

    renderForm(SAVED);
    expect(field('Tipo de negocio').value).toBe('Panadería');
  });
});
