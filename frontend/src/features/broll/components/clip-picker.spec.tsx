import type { StockClip } from '@pregonero/contracts/api';
import { act, fireEvent, screen } from '@testing-library/react';
import { ModalFrame } from '../../../components/modal';
import { toast } from '../../../components/toaster';
import { createQueryClient } from '../../../lib/query-client';
import { stockClipKeys } from '../../../data/stock-clips';
import { userMediaKeys } from '../../../data/user-media';
import { aGuion } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';
import { ClipPicker } from './clip-picker';

const guion = aGuion({ contenido: 'pan' });
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
      selectedVideos: { pexels: [1, 2, 3, 4].map((id) => ({ id, url: `https://clips/${id}` })), user: [] },
    });
  });
});
