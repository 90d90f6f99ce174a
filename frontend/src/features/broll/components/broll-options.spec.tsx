import type { UserMedia } from '@pregonero/contracts/api';
import { fireEvent, screen } from '@testing-library/react';
import { ModalFrame } from '../../../components/modal';
import { createQueryClient } from '../../../lib/query-client';
import { perfilNegocioQuery } from '../../../data/perfil-negocio';
import { userMediaKeys } from '../../../data/user-media';
import { renderApp } from '../../../testing/render-app';
import { BrollOptions } from './broll-options';

const PHOTO: UserMedia = {
  id: 4,
  url: 'https://s3/foto.png',
  originalName: 'foto.png',
  mimeType: 'image/png',
  fileSize: 2_097_152,
  uploadedAt: '2026-11-21T08:00:00.000Z',
};

function renderOptions(library: UserMedia[], logoMediaId?: number) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(userMediaKeys.list, library);
  queryClient.setQueryData(perfilNegocioQuery.queryKey, logoMediaId === undefined ? {} : { logoMediaId });
  const onSubmit = jest.fn();
  renderApp(
    <ModalFrame open title="Agregar B-roll" onClose={() => undefined}>
      <BrollOptions isAgain={false} pending={false} onSubmit={onSubmit} onPick={() => undefined} />
    </ModalFrame>,
    queryClient,
  );
  return onSubmit;
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Generar B-roll' });
const choose = (name: RegExp) => {
  fireEvent.click(screen.getByRole('radio', { name }));
};

describe('BrollOptions', () => {
  it('starts with the own files, and stock for the rest', () => {
    const onSubmit = renderOptions([PHOTO, { ...PHOTO, id: 5, originalName: 'logo.png' }], 5);

    fireEvent.click(submit());

    expect(onSubmit).toHaveBeenCalledWith({
      useAutomaticBroll: true,
      useCustomMedia: true,
      selectedMediaIds: [4],
    });
  });

  it.each([
    ['an empty library', []],
    ['a library of the logo alone', [PHOTO]],
  ])('starts automatic with %s', (_what, library) => {
    const onSubmit = renderOptions(library, PHOTO.id);

    fireEvent.click(submit());

    expect(onSubmit).toHaveBeenCalledWith({
      useAutomaticBroll: true,
      useCustomMedia: false,
      selectedMediaIds: [],
    });
  });

  it.each([
    [/Mis archivos/u, false],
    [/Ambos/u, true],
  ])('wants a file for %s', (mode, useAutomaticBroll) => {
    const onSubmit = renderOptions([PHOTO]);
    choose(mode);
    fireEvent.click(screen.getByRole('button', { name: 'foto.png' }));
    expect(submit().disabled).toBe(true);
    expect(screen.getByText('Elige al menos un archivo.')).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'foto.png' }));
    fireEvent.click(submit());

    expect(onSubmit).toHaveBeenCalledWith({ useAutomaticBroll, useCustomMedia: true, selectedMediaIds: [4] });
  });

  it('wants none where the library is empty: both is then automatic, and mine alone is nothing', () => {
    const onSubmit = renderOptions([]);
    choose(/Mis archivos/u);
    expect(submit().disabled).toBe(true);

    choose(/Ambos/u);
    fireEvent.click(submit());

    expect(onSubmit).toHaveBeenCalledWith({
      useAutomaticBroll: true,
      useCustomMedia: false,
      selectedMediaIds: [],
    });
  });
});
