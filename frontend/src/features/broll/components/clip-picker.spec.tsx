import type { StockClip } from '@pregonero/contracts/api';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { ModalFrame } from '../../../components/modal';
import { toast } from '../../../components/toaster';
import { createQueryClient } from '../../../lib/query-client';
import { stockClipKeys } from '../../../data/stock-clips';
import { userMediaKeys } from '../../../data/user-media';
import { aGuion } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';
import { ClipPicker } from './clip-picker';

const guion = aGuion({ contenido: 'Hoy hay pan. Ven por él.' });
const clip = (id: number, url = `https://clips/${id}`): StockClip => ({
  id,
  url,
  thumbnail: '',
  duration: 8,
  user: 'M',
  width: 1920,
  height: 1080,
});

function open(clips: StockClip[]) {
  const client = createQueryClient();
  client.setQueryData(stockClipKeys.suggestions(guion), clips);
  client.setQueryData(userMediaKeys.list, []);
  const onSubmit = jest.fn();
  renderApp(
    <ModalFrame open title="Elegir clips" onClose={() => undefined}>
      <ClipPicker guion={guion} pending={false} onSubmit={onSubmit} onBack={() => undefined} />
    </ModalFrame>,
    client,
  );
  return onSubmit;
}
const clipButton = (place: number) => screen.getByRole('button', { name: `Clip ${place}, de M, 8 s` });
const submit = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Usar estos clips' }));
};

afterEach(() => {
  act(() => {
    toast.dismiss();
  });
});

describe('ClipPicker', () => {
  it('has the three tabs', () => {
    open([]);

    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Sugeridos',
      'Buscar',
      'Mi Biblioteca',
    ]);
  });

  it('wants at least one clip', () => {
    const onSubmit = open([clip(1)]);
    submit();

    expect(screen.getByText('Selección requerida')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['link', clip(1, '')],
    ['id', clip(0)],
  ])('refuses a clip without %s', (_what, broken) => {
    const onSubmit = open([broken]);
    fireEvent.click(clipButton(1));
    submit();

    expect(screen.getByText('Error de validación')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('takes no more clips than fit the script', () => {
    const onSubmit = open([1, 2, 3, 4, 5].map((id) => clip(id)));
    for (const id of [1, 2, 3, 4, 5]) fireEvent.click(clipButton(id));
    submit();

    expect(screen.getByText('4 de 4 clips')).toBeTruthy();
    expect(clipButton(5).getAttribute('aria-pressed')).toBe('false');
    expect(onSubmit).toHaveBeenCalledWith({
      selectedVideos: {
        pexels: [1, 2, 3, 4].map((id) => ({
          ...{ id, url: `https://clips/${id}` },
          phrase: id % 2 === 1 ? 'Hoy hay pan.' : 'Ven por él.',
        })),
        user: [],
      },
    });
  });

  it('shows the phrase of each chosen clip, and sends the one that it is moved to', () => {
    const onSubmit = open([clip(1), clip(2)]);
    fireEvent.click(clipButton(1));
    fireEvent.click(clipButton(2));
    const phrases = () =>
      screen.getAllByRole('listitem').map((row) => within(row).queryAllByRole('combobox').length);
    expect(phrases()).toEqual([1, 1]);

    fireEvent.change(screen.getByRole('combobox', { name: 'Frase del clip 1' }), { target: { value: '1' } });
    expect(phrases()).toEqual([0, 2]);

    const [first] = screen.getAllByRole('listitem');
    const dataTransfer = { getData: () => 'pexels-2' };
    if (first !== undefined) fireEvent.drop(first, { dataTransfer });
    submit();

    expect(onSubmit).toHaveBeenCalledWith({
      selectedVideos: {
        pexels: [
          { id: 1, url: 'https://clips/1', phrase: 'Ven por él.' },
          { id: 2, url: 'https://clips/2', phrase: 'Hoy hay pan.' },
        ],
        user: [],
      },
    });
  });
});
