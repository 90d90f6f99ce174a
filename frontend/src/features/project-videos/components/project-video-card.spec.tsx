import type { UpdateVideoRequest } from '@pregonero/contracts/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { aProjectVideo, aUser } from '../../../testing/agency-builders';
import { fakeApi } from '../../../testing/fake-api';
import { renderSignedIn } from '../../../testing/render-signed-in';
import { ProjectVideoCard } from './project-video-card';

const client = aUser();
const me = { 'GET /api/me': () => ({ user: client }) };
const changed = { 'PUT /api/videos/11': (body: unknown) => aProjectVideo(body as object) };

function renderCard(overrides: Parameters<typeof aProjectVideo>[0] = {}, user = client) {
  return renderSignedIn(<ProjectVideoCard video={aProjectVideo(overrides)} onReload={() => undefined} />, {
    user,
  });
}
const button = (name: string) => screen.getByRole('button', { name: (full) => full.split(': ')[0] === name });
const isDisabled = (name: string) => (button(name) as HTMLButtonElement).disabled;

afterEach(() => jest.restoreAllMocks());

describe('ProjectVideoCard', () => {
  it.each([
    ['pending', true],
    ['declined', true],
    ['approved', false],
    ['published', true],
  ] as const)('offers approval and refusal when %s; publication disabled: %s', (status, disabled) => {
    fakeApi(me);
    renderCard({ status });

    expect(isDisabled('Aprobar')).toBe(false);
    expect(isDisabled('Rechazar')).toBe(false);
    expect(isDisabled('Publicar')).toBe(disabled);
  });

  it.each([
    ['Aprobar', 'pending', 'approved', 'Video aprobado'],
    ['Rechazar', 'published', 'declined', 'Video rechazado'],
  ] as const)(
    '%s sends the status alone, and which file it is about',
    async (name, status, sent, message) => {
      const { changes } = fakeApi({ ...me, ...changed });
      renderCard({ status });
      fireEvent.click(button(name));

      expect(await screen.findByText(message)).toBeTruthy();
      expect(changes).toEqual([
        {
          ...{ method: 'PUT', url: '/api/videos/11' },
          body: { status: sent, cloudinaryPublicId: 'projects/3/video.mp4' },
        },
      ]);
    },
  );

  it('leads to the ways of publishing once it is approved', () => {
    fakeApi(me);
    renderCard({ status: 'approved' });
    fireEvent.click(button('Publicar'));

    expect(screen.getByTestId('address').textContent).toContain('open=publish-11');
  });

  it.each([
    ['declined', 'Comentarios'],
    ['approved', 'Comentarios de antes de aprobarlo'],
  ] as const)('says of what was wished for when %s: %s', (status, label) => {
    fakeApi(me);
    renderCard({ status, feedback: 'Más luz' });

    expect(screen.getByText(label)).toBeTruthy();
  });

  it('saves feedback alone and gives the focus back', async () => {
    const { changes } = fakeApi({ ...me, ...changed });
    renderCard();
    fireEvent.click(button('Comentar'));
    fireEvent.change(screen.getByLabelText('Comentarios'), { target: { value: 'Más luz' } });
    fireEvent.click(button('Guardar comentarios'));

    await waitFor(() => {
      expect(document.activeElement?.textContent).toContain('Comentar');
    });
    expect(changes[0]?.body).toEqual({ feedback: 'Más luz' });
  });

  it('keeps the feedback that could not be saved', async () => {
    fakeApi(me);
    renderCard({ feedback: 'Antes' });
    fireEvent.click(button('Editar comentarios'));
    fireEvent.change(screen.getByLabelText('Comentarios'), { target: { value: 'Más luz' } });
    fireEvent.click(button('Guardar comentarios'));

    expect(await screen.findByText('No se pudieron guardar los comentarios')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Comentarios').value).toBe('Más luz');
  });

  it('edits every detail and may set any of the four states', async () => {
    const { changes } = fakeApi({ ...me, ...changed });
    renderCard({ status: 'declined', targetDate: '2026-12-01T00:00:00.000Z' });
    fireEvent.click(button('Editar detalles'));
    const form = await screen.findByRole('form', { name: 'Detalles del video' });
    const options = within(form).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value }) => value).filter((value) => value !== '')).toEqual([
      'pending',
      'approved',
      'declined',
      'published',
    ]);
    expect(within(form).getByLabelText<HTMLInputElement>('Fecha objetivo').value).toBe('2026-12-01');
    fireEvent.change(within(form).getByLabelText('Estado'), { target: { value: 'published' } });
    fireEvent.change(within(form).getByLabelText('Fecha objetivo'), { target: { value: '' } });
    fireEvent.click(button('Guardar cambios'));

    await waitFor(() => {
      expect(changes).toHaveLength(1);
    });
    const expected: UpdateVideoRequest = {
      caption: 'Pan de diciembre',
      status: 'published',
      feedback: '',
      targetDate: null,
      cloudinaryPublicId: 'projects/3/video.mp4',
    };
    expect(changes[0]?.body).toEqual(expected);
  });

  it('wants a caption', async () => {
    const { changes } = fakeApi(me);
    renderCard();
    fireEvent.click(button('Editar detalles'));
    const form = await screen.findByRole('form', { name: 'Detalles del video' });
    fireEvent.change(within(form).getByLabelText('Caption'), { target: { value: '   ' } });
    fireEvent.click(button('Guardar cambios'));

    expect(await screen.findByText('El caption es requerido')).toBeTruthy();
    expect(changes).toEqual([]);
  });

  it('leaves what the client answered while the details were open', async () => {
    const { changes } = fakeApi({ ...me, ...changed });
    function Answered() {
      const [video, answer] = useState(aProjectVideo());
      return (
        <>
          <ProjectVideoCard video={video} onReload={() => undefined} />
          <button
            type="button"
            onClick={() => {
              answer({ ...video, status: 'approved', feedback: 'Lindo' });
            }}
          >
            El cliente aprueba
          </button>
        </>
      );
    }
    renderSignedIn(<Answered />, { user: client });
    fireEvent.click(button('Editar detalles'));
    const form = await screen.findByRole('form', { name: 'Detalles del video' });
    fireEvent.click(screen.getByText('El cliente aprueba'));
    fireEvent.change(within(form).getByLabelText('Caption'), { target: { value: 'Pan de enero' } });
    fireEvent.click(button('Guardar cambios'));

    await waitFor(() => {
      expect(changes).toMatchObject([
        { body: { caption: 'Pan de enero', status: 'approved', feedback: 'Lindo' } },
      ]);
    });
  });

  it('says of a state that was chosen which file it was chosen for', async () => {
    const { changes } = fakeApi({ ...me, ...changed });
    function Replaced() {
      const [video, replace] = useState(aProjectVideo());
      return (
        <>
          <ProjectVideoCard video={video} onReload={() => undefined} />
          <button
            type="button"
            onClick={() => {
              replace({ ...video, cloudinaryPublicId: 'projects/3/second.mp4' });
            }}
          >
            Llega otra versión
          </button>
        </>
      );
    }
    renderSignedIn(<Replaced />, { user: client });
    fireEvent.click(button('Editar detalles'));
    const form = await screen.findByRole('form', { name: 'Detalles del video' });
    fireEvent.change(within(form).getByLabelText('Estado'), { target: { value: 'approved' } });
    fireEvent.click(screen.getByText('Llega otra versión'));
    fireEvent.click(button('Guardar cambios'));

    await waitFor(() => {
      expect(changes).toMatchObject([
        { body: { status: 'approved', cloudinaryPublicId: 'projects/3/video.mp4' } },
      ]);
    });
  });

  it('is deleted by admins only, after a question', async () => {
    fakeApi(me);
    const { unmount } = renderCard();
    expect(screen.queryByRole('button', { name: /^Eliminar video/ })).toBeNull();
    unmount();

    const { changes } = fakeApi({
      'GET /api/me': () => ({ user: aUser({ role: 'admin' }) }),
      'DELETE /api/videos/11': () => ({ success: true }),
    });
    renderCard({}, aUser({ role: 'admin' }));
    fireEvent.click(button('Eliminar video'));
    const question = await screen.findByRole('alertdialog');
    expect(changes).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Eliminar video' }));

    expect(await screen.findByText('Video Deleted')).toBeTruthy();
    expect(changes).toEqual([{ method: 'DELETE', url: '/api/videos/11', body: undefined }]);
  });
});
