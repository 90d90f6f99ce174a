import type { PerfilNegocio } from '@pregonero/contracts/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from '../../../components/toaster';
import { createQueryClient } from '../../../lib/query-client';
import { guionKeys } from '../../../data/guiones';
import { aUser } from '../../../testing/agency-builders';
import { aGuion } from '../../../testing/builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { GeneratePanel } from './generate-panel';

const FORM = {
  tipoNegocio: 'Panadería',
  audienciaObjetivo: 'Vecinos',
  tonoVoz: 'amigable',
  objetivoContenido: 'engagement',
  temasPrincipales: 'pan de yuca, tortas por encargo, pedidos al 3105550181',
};
const onDone = jest.fn();
const onSetupRequired = jest.fn();

function open(answer: () => unknown, perfil: PerfilNegocio = {}) {
  const client = createQueryClient();
  client.setQueryData(guionKeys.list, []);
  const fake = fakeApi({
    'GET /api/me': () => ({ user: aUser() }),
    'GET /api/perfil-negocio': () => perfil,
    'GET /api/formulario-inicial': () => FORM,
    'GET /api/user/plan-stats': () => ({ planGuiones: 10, guionesUsados: 7 }),
    'POST /api/generar-guiones': answer,
  });
  renderApp(<GeneratePanel onDone={onDone} onSetupRequired={onSetupRequired} />, client);
  return { ...fake, client };
}
const count = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '¿Cuántos guiones?' });
const generate = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Generar' }));
  await waitFor(() => {
    expect(document.querySelector('[data-toast]')).not.toBeNull();
  });
  return document.querySelector('[data-toast]')?.textContent;
};

beforeEach(() => {
  onDone.mockReset();
  onSetupRequired.mockReset();
});
afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  jest.restoreAllMocks();
});

describe('GeneratePanel', () => {
  it('offers 1, 2, 3 and 5 scripts and nothing else', () => {
    open(() => []);

    expect(Array.from(count().options, ({ value }) => value)).toEqual(['1', '2', '3', '5']);
    expect(count().value).toBe('1');
  });

  it.each([1, 2, 3, 5])('asks for %d, and says how many there are now', async (wanted) => {
    const made = Array.from({ length: wanted }, (_, n) => aGuion({ id: n + 1 }));
    const { changes, client } = open(() => made);
    fireEvent.change(count(), { target: { value: String(wanted) } });
    const told = await generate();

    expect(changes).toEqual([
      { method: 'POST', url: '/api/generar-guiones', body: { cantidadVideos: wanted } },
    ]);
    expect(told).toBe(
      `Scripts Generated! ¡Guiones listos!${wanted === 1 ? 'Se generó 1 guion.' : `Se generaron ${wanted} guiones.`}`,
    );
    expect(client.getQueryData(guionKeys.list)).toHaveLength(wanted);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('says how many scripts the plan has left', async () => {
    open(() => []);

    expect(await screen.findByText('A tu plan le quedan 3 guiones este mes.')).toBeTruthy();
  });

  it('asks what they are to be about: the offer, a product, the next dates of the trade or other words', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-27T15:00:00Z'),
      doNotFake: ['setTimeout', 'queueMicrotask'],
    });
    const perfil = {
      oferta: '6 pandebonos por $12.000',
      productos: [
        { nombre: 'pandebono', precio: 2_500 },
        { nombre: 'torta', precio: null },
      ],
    };
    const { changes } = open(() => [aGuion()], perfil);
    const group = within(await screen.findByRole('group', { name: '¿De qué quieres hablar?' }));
    await group.findByRole('checkbox', { name: 'pandebono · $2.500' });

    expect(group.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Promo: 6 pandebonos por $12.000',
      'pandebono · $2.500',
      'torta',
      'Quincena · 30 de nov',
      'Día de las Velitas · 7 de dic',
      'Empiezan las novenas · 16 de dic',
    ]);
    fireEvent.click(group.getByRole('checkbox', { name: 'pandebono · $2.500' }));
    fireEvent.click(group.getByRole('checkbox', { name: 'Día de las Velitas · 7 de dic' }));
    fireEvent.change(group.getByRole('textbox', { name: 'Otro tema' }), {
      target: { value: ' horno nuevo ' },
    });
    expect(group.getByRole<HTMLInputElement>('checkbox', { name: 'torta' }).disabled).toBe(true);
    jest.useRealTimers();
    await generate();

    expect(changes).toMatchObject([
      { body: { cantidadVideos: 1, temas: ['pandebono', 'Día de las Velitas', 'horno nuevo'] } },
    ]);
  });

  it('offers what the form tells where no product is listed', async () => {
    open(() => []);

    expect(await screen.findByRole('checkbox', { name: 'pan de yuca' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'tortas por encargo' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /pedidos/u })).toBeNull();
  });

  it('answers a double click once', async () => {
    const { changes } = open(() => [aGuion()]);
    fireEvent.click(screen.getByRole('button', { name: 'Generar' }));
    const told = await generate();

    expect(changes).toHaveLength(1);
    expect(told).toContain('Scripts Generated!');
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('asks for the business form when the server misses it', async () => {
    open(() => {
      throw refusal('setup_required');
    });

    expect(await generate()).toContain('Setup Required');
    expect(onSetupRequired).toHaveBeenCalledTimes(1);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('says with the server’s own words why nothing was generated, and stays', async () => {
    open(() => {
      throw refusal('plan_limit_reached');
    });

    expect(await generate()).toBe(
      `Generation Failed No se pudieron escribir los guiones${refusal('plan_limit_reached').userMessage}`,
    );
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generar' }).disabled).toBe(false);
  });
});
