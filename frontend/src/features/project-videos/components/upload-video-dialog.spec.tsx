import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, api } from '../../../lib/api-client';
import { aProjectVideo } from '../../../testing/agency-builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { UploadVideoDialog } from './upload-video-dialog';

const file = () => new File(['video'], 'pan.mp4', { type: 'video/mp4' });
const pick = (picked: File) => {
  fireEvent.change(screen.getByTestId('project-video-input'), { target: { files: [picked] } });
};
const caption = () => screen.getByLabelText<HTMLTextAreaElement>('Caption');
const submit = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Subir video' }));
};

describe('UploadVideoDialog', () => {
  let onClose: jest.Mock;
  beforeEach(() => {
    onClose = jest.fn();
  });
  afterEach(() => jest.restoreAllMocks());

  const render = () => renderApp(<UploadVideoDialog projectId={3} open onClose={onClose} />);

  it('wants a file, a caption and a state', async () => {
    const { changes } = fakeApi({});
    render();
    fireEvent.change(screen.getByLabelText('Estado'), { target: { value: '' } });
    submit();

    expect(await screen.findByText('El caption es requerido')).toBeTruthy();
    expect(screen.getByText('Elige el archivo del video')).toBeTruthy();
    expect(screen.getAllByText('Selecciona un estado').length).toBeGreaterThan(1);
    expect(changes).toEqual([]);
  });

  it('offers the three states that an upload may begin with', () => {
    render();

    const values = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value);
    expect(values.filter((value) => value !== '')).toEqual(['pending', 'approved', 'declined']);
  });

  it('refuses another kind of file before it is sent', async () => {
    render();
    pick(new File(['x'], 'pan.png', { type: 'image/png' }));

    expect(await screen.findByText('Solo se permiten videos (MP4, MOV, AVI)')).toBeTruthy();
  });

  it('sends the fields of the contract, the file last, and no date when none is set', async () => {
    const { changes } = fakeApi({ 'POST /api/videos/upload': () => aProjectVideo() });
    render();
    pick(file());
    fireEvent.change(caption(), { target: { value: ' Pan de diciembre ' } });
    submit();

    await waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
    const body: unknown = changes[0]?.body;
    const sent = Array.from((body as FormData).entries());
    expect(sent.map(([name]) => name)).toEqual(['caption', 'projectId', 'status', 'video']);
    expect(sent.slice(0, 3).map(([, value]) => value)).toEqual(['Pan de diciembre', '3', 'pending']);
    expect(await screen.findByText('Video subido')).toBeTruthy();
  });

  it('keeps the form when the upload fails and says what to do', async () => {
    fakeApi({
      'POST /api/videos/upload': () => {
        throw refusal('storage_unavailable');
      },
    });
    render();
    pick(file());
    fireEvent.change(caption(), { target: { value: 'Pan' } });
    submit();

    expect(await screen.findByText(/No podemos guardar archivos ahora/u)).toBeTruthy();
    expect(screen.getByText(/siguen aquí/u)).toBeTruthy();
    expect(caption().value).toBe('Pan');
    expect(screen.getByText('pan.mp4')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not claim to know what became of an upload whose answer was lost', async () => {
    fakeApi({
      'POST /api/videos/upload': () => {
        throw new ApiError({
          status: 0,
          code: 'network_error',
          userMessage: 'Error de conexión.',
          bodyText: '',
        });
      },
    });
    render();
    pick(file());
    fireEvent.change(caption(), { target: { value: 'Pan' } });
    submit();

    expect(await screen.findByText(/no sabemos si llegó entero/u)).toBeTruthy();
    expect(screen.queryByText(/El video no se subió/u)).toBeNull();
  });

  it('shows how far it is, stays open on Escape and can be stopped', async () => {
    jest.spyOn(api, 'post').mockImplementation((_url, _body, options) => {
      options?.onUploadProgress?.(0.42);
      return new Promise((_answer, refuse) => {
        options?.signal?.addEventListener('abort', () => {
          refuse(Object.assign(new Error('canceled'), { __CANCEL__: true }));
        });
      });
    });
    render();
    pick(file());
    fireEvent.change(caption(), { target: { value: 'Pan' } });
    submit();

    expect(await screen.findByText('Subiendo… 42%')).toBeTruthy();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar subida' }));
    expect(await screen.findByText(/Cancelaste la subida/u)).toBeTruthy();
    expect(caption().value).toBe('Pan');
  });
});
