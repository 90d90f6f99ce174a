import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '../../../components/toaster';
import { createQueryClient } from '../../../lib/query-client';
import { guionKeys } from '../../../data/guiones';
import { aGuion } from '../../../testing/builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { GeneratePanel } from './generate-panel';

const onDone = jest.fn();
const onSetupRequired = jest.fn();

function open(answer: () => unknown) {
  const client = createQueryClient();
  client.setQueryData(guionKeys.list, []);
  const fake = fakeApi({ 'POST /api/generar-guiones': answer });
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
