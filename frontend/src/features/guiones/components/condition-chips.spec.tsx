import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '../../../components/toaster';
import { api } from '../../../lib/api-client';
import { aGuion } from '../../../testing/builders';
import { refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { GuionCard } from './guion-card';

const CONDITIONS = [
  { texto: 'Más corto', cumplida: true },
  { texto: 'Menciona «el dron»', cumplida: false },
];

function renderCard(guion = aGuion({ condiciones: CONDITIONS })) {
  jest.spyOn(api, 'get').mockResolvedValue([]);
  return renderApp(<GuionCard guion={guion} screen="dashboard" onShowProgress={() => undefined} />);
}

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  jest.restoreAllMocks();
});

describe('ConditionChips', () => {
  it('ticks what the text does, and says of the rest that it was not done', async () => {
    renderCard();

    const [met, unmet] = await screen.findAllByRole('listitem');

    expect(met?.textContent).toBe('Más corto');
    expect(met?.querySelector('[aria-label=Cumplido]')).not.toBeNull();
    expect(unmet?.textContent).toBe('Menciona «el dron» · esto no lo pude hacer: edítalo aquí');
    expect(unmet?.querySelector('[aria-label=Cumplido]')).toBeNull();
  });

  it('opens the editor for what was not done', async () => {
    renderCard();

    fireEvent.click(await screen.findByRole('button', { name: 'Edítalo aquí: Menciona «el dron»' }));

    expect(await screen.findByRole('textbox', { name: 'Título' })).toBeTruthy();
  });

  it('asks for another text with the conditions that stay', async () => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(aGuion({ estado: 'rechazado', sequence: 2 }));
    renderCard();

    fireEvent.click(
      await screen.findByRole('button', { name: 'Quitar y escribir otra versión: Menciona «el dron»' }),
    );

    expect(await screen.findByText('Escribiendo otra versión')).toBeTruthy();
    expect(post).toHaveBeenCalledWith(
      '/api/guiones/1/regenerar',
      { condiciones: ['Más corto'] },
      expect.anything(),
    );
  });

  it('keeps the chip when it could not be taken away', async () => {
    jest.spyOn(api, 'post').mockRejectedValue(refusal('invalid_state'));
    renderCard();

    fireEvent.click(await screen.findByRole('button', { name: 'Quitar y escribir otra versión: Más corto' }));

    expect(await screen.findByText('No se pudo quitar')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it.each(['rechazado', 'aprobado', 'listo'] as const)('is not shown while the script is %s', (estado) => {
    const { container } = renderCard(aGuion({ estado, condiciones: CONDITIONS }));

    expect(container.querySelector('[data-conditions]')).toBeNull();
  });
});

describe('OldTexts', () => {
  const QUESTION = 'El texto cambió. ¿Escribo de nuevo lo que se publica?';

  it.each(['generado', 'listo'] as const)('writes texts again with one tap (%s)', async (estado) => {
    const post = jest.spyOn(api, 'post').mockResolvedValue(aGuion({ sequence: 2 }));
    renderCard(aGuion({ estado, textosAlDia: false }));

    expect(await screen.findByText(QUESTION)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar textos' }));

    expect(await screen.findByText('Textos actualizados')).toBeTruthy();
    expect(post).toHaveBeenCalledWith('/api/guiones/1/actualizar-textos', {});
  });

  it('says that it failed, and asks again', async () => {
    jest.spyOn(api, 'post').mockRejectedValue(refusal('invalid_state'));
    renderCard(aGuion({ textosAlDia: false }));

    fireEvent.click(await screen.findByRole('button', { name: 'Actualizar textos' }));

    expect(await screen.findByText('No se pudieron actualizar los textos')).toBeTruthy();
    await waitFor(() => {
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Actualizar textos' }).disabled).toBe(
        false,
      );
    });
  });

  it.each([
    ['texts that are up to date', aGuion()],
    ['a script under way', aGuion({ estado: 'procesando', textosAlDia: false })],
  ])('is not shown for %s', (_what, guion) => {
    renderCard(guion);

    expect(screen.queryByText(QUESTION)).toBeNull();
  });
});
