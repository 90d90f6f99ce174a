import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app';
import { Tooltip } from './tooltip';

const after = async (ms: number) => {
  await act(() => jest.advanceTimersByTimeAsync(ms));
};
const enter = (name: string) => {
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
};
const leave = async (name: string) => {
  fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' });
  // The word goes in a turn of its own.
  await after(1);
};
const word = (text: string) => screen.queryByRole('tooltip', { name: text }) ?? screen.queryByText(text);

describe('Tooltip', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    renderApp(
      <>
        <Tooltip text="Renovar enlace">
          <button aria-label="renovar" />
        </Tooltip>
        <Tooltip text="Cerrar sesión">
          <button aria-label="salir" />
        </Tooltip>
      </>,
    );
  });
  afterEach(async () => {
    await leave('renovar');
    await leave('salir');
    await after(1_000);
    jest.useRealTimers();
  });

  it('opens after 700 ms and not before', async () => {
    enter('renovar');
    await after(699);
    expect(word('Renovar enlace')).toBeNull();

    await after(1);
    expect(word('Renovar enlace')).not.toBeNull();
  });

  it('opens at once within 300 ms of another one', async () => {
    enter('renovar');
    await after(700);
    await leave('renovar');
    await after(298);
    enter('salir');
    await after(1);

    expect(word('Cerrar sesión')).not.toBeNull();
    expect(word('Renovar enlace')).toBeNull();
  });

  it('waits again when the other one has been gone for 300 ms', async () => {
    enter('renovar');
    await after(700);
    await leave('renovar');
    await after(300);
    enter('salir');
    await after(699);
    expect(word('Cerrar sesión')).toBeNull();

    await after(1);
    expect(word('Cerrar sesión')).not.toBeNull();
  });
});
