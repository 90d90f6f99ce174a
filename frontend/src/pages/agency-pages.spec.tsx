import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aClient, aProject, aProjectVideo, aUser } from '../testing/agency-builders';
import { AgencyWaiting } from '../features/pendientes/components/agency-waiting';
import { fakeApi } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { ClientPage } from './client.page';
import { ProjectVideosPage } from './project-videos.page';
import { ProjectsPage } from './projects.page';

const client = aUser({ id: 7 });
const admin = aUser({ id: 1, role: 'admin', name: 'Agencia' });
const video = aProjectVideo();
const project = aProject({ videos: [video] });

const agency = (user: typeof client) => ({
  'GET /api/me': () => ({ user }),
  'GET /api/clients': () => [aClient({ id: 7 })],
  'GET /api/projects': () => [project, aProject({ id: 4, name: 'Ajeno', clientId: 8 })],
  'GET /api/projects/3/videos': () => [video],
  'GET /api/videos': () => [video],
});
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => jest.restoreAllMocks());

describe('ClientPage', () => {
  const open = (user: typeof client, query: string) => {
    fakeApi(agency(user));
    renderSignedIn(<ClientPage />, { user, at: `/client${query}` });
  };

  it.each(['', '?clientId=abc', '?clientId=0'])(
    'says that the id of /client%s is not valid',
    async (query) => {
      open(admin, query);

      expect(await screen.findByText('ID de cliente no válido')).toBeTruthy();
    },
  );

  it('says that there is no such client', async () => {
    open(admin, '?clientId=99');

    expect(await screen.findByText('Cliente no encontrado')).toBeTruthy();
  });

  it('shows an admin the client, its projects and the way to add one', async () => {
    open(admin, '?clientId=7');

    expect(await heading('Ana Pan')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Diciembre' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ajeno' })).toBeNull();
    expect(document.querySelector('[data-count=projects]')?.textContent).toBe('1');
    expect(document.querySelector('[data-count=videos]')?.textContent).toBe('1');
    expect(screen.getByText('In Progress')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Nuevo Proyecto' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver a Clientes' }).getAttribute('href')).toBe(
      '/app?tab=clientes',
    );
    expect(document.title).toBe('Ana Pan · Pregonero');
  });

  it('shows client and agency who of the agency did what in the client’s name', async () => {
    const act = {
      id: 1,
      act: 'film_to_project' as const,
      subjectId: 4,
      by: { id: 1, name: 'Laura' },
      at: '2026-11-20T15:00:00.000Z',
    };
    for (const user of [admin, client]) {
      fakeApi({ ...agency(user), 'GET /api/client-acts': () => [act] });
      const { unmount } = renderSignedIn(<ClientPage />, { user, at: '/client?clientId=7' });
      expect(await screen.findByText(/Laura · Llevó un video al proyecto/u)).toBeTruthy();
      unmount();
    }
  });

  it('shows a client its own page without the admin’s buttons', async () => {
    open(client, '?clientId=7');

    expect(await heading('Ana Pan')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Diciembre' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nuevo Proyecto' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Eliminar/u })).toBeNull();
  });

  it('does not show a client somebody else’s page', async () => {
    open(client, '?clientId=8');

    expect(await screen.findByText('Cliente no encontrado')).toBeTruthy();
  });

  it('says that there are no projects', async () => {
    fakeApi({ ...agency(client), 'GET /api/projects': () => [] });
    renderSignedIn(<ClientPage />, { user: client, at: '/client?clientId=7' });

    expect(await screen.findByText('Sin proyectos')).toBeTruthy();
  });
});

describe('ProjectsPage', () => {
  const open = (user: typeof client, query = '') => {
    fakeApi(agency(user));
    renderSignedIn(<ProjectsPage />, { user, at: `/projects${query}` });
  };

  it('shows all projects with the names of the clients to an admin', async () => {
    open(admin);

    expect(await heading('All Projects Todos los proyectos')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Ajeno' })).toBeTruthy();
    expect(screen.getAllByText('Ana Pan').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Eliminar Diciembre' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver a Clientes' })).toBeTruthy();
  });

  it('shows those of one client', async () => {
    open(admin, '?clientId=7');

    expect(await heading("Client's Projects Proyectos del cliente")).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Diciembre' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ajeno' })).toBeNull();
  });

  it('leads a client back to the dashboard and offers nothing that only admins may do', async () => {
    open(client);

    const link = await screen.findByRole('link', { name: 'Diciembre' });
    expect(link.getAttribute('href')).toBe('/videos?projectId=3');
    expect(screen.getByRole('link', { name: 'Volver a Inicio' }).getAttribute('href')).toBe('/app');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('deletes a project with videos only once its name is typed, and says what is lost', async () => {
    const busy = aProject({ videos: [video, aProjectVideo({ id: 12, postAt: '2026-12-01T17:00:00.000Z' })] });
    const { changes } = fakeApi({
      ...agency(admin),
      'GET /api/projects': () => [busy],
      'DELETE /api/projects/3': () => ({ success: true }),
    });
    renderSignedIn(<ProjectsPage />, { user: admin, at: '/projects' });
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar Diciembre' }));

    const confirm = await screen.findByRole('button', { name: 'Eliminar proyecto' });
    expect(screen.getByText(/2 esperan respuesta\. 1 tiene una publicación programada/u)).toBeTruthy();
    const name = await screen.findByRole('textbox', {
      name: 'Escribe el nombre del proyecto para confirmar',
    });
    fireEvent.change(name, { target: { value: 'Diciembr' } });
    expect(confirm).toHaveProperty('disabled', true);
    fireEvent.change(name, { target: { value: 'Diciembre' } });
    fireEvent.click(confirm);

    await waitFor(() => {
      expect(changes.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/projects/3']);
    });
  });
});

describe('ProjectVideosPage', () => {
  const open = (user: typeof client, query: string, answers: Parameters<typeof fakeApi>[0] = {}) => {
    fakeApi({ ...agency(user), ...answers });
    renderSignedIn(<ProjectVideosPage />, { user, at: `/videos${query}` });
  };

  it('names the project and the client', async () => {
    open(admin, '?projectId=3');

    expect(await heading('Diciembre - Videos')).toBeTruthy();
    expect(screen.getByText('Cliente: Ana Pan')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: 'Pan de diciembre' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Nuevo Video' })).toBeTruthy();
  });

  it('has no upload for a client', async () => {
    open(client, '?projectId=3');

    expect(await screen.findByRole('heading', { level: 2, name: 'Pan de diciembre' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nuevo Video' })).toBeNull();
  });

  it('has another empty text for each role', async () => {
    open(client, '?projectId=3', { 'GET /api/projects/3/videos': () => [] });
    expect(await screen.findByText(/La agencia todavía no ha subido videos/u)).toBeTruthy();
    expect(screen.queryByText(/Sube el primer video/u)).toBeNull();
  });

  it('invites the admin to upload the first one', async () => {
    open(admin, '?projectId=3', { 'GET /api/projects/3/videos': () => [] });
    expect(await screen.findByText(/Sube el primer video/u)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Nuevo Video' })).toBeTruthy();
  });

  it('says that the id is not valid, or that there is no such project', async () => {
    open(client, '?projectId=x');
    expect(await screen.findByText('ID de proyecto no válido')).toBeTruthy();
  });

  it('does not find what is not there', async () => {
    open(client, '?projectId=99');
    expect(await screen.findByText('Proyecto no encontrado')).toBeTruthy();
  });

  it('says of which client and state the videos are that somebody was led to, and shows all again', async () => {
    open(admin, '?client=7&status=pending');

    const chosen = await screen.findByLabelText<HTMLSelectElement>('Cliente');
    await waitFor(() => {
      expect(chosen.selectedOptions[0]?.textContent).toBe('Ana Pan');
    });
    expect(screen.getByLabelText<HTMLSelectElement>('Estado').value).toBe('pending');
    fireEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }));

    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
    });
  });

  it('shows as many as «Pendientes» counts: none of a completed project, until somebody wants all', async () => {
    const over = { id: 5, name: 'Verano', clientId: 7, status: 'completed' } as const;
    const videos = [video, aProjectVideo({ id: 2, caption: 'Torta de verano', projectId: 5, project: over })];
    fakeApi({
      ...agency(admin),
      'GET /api/projects': () => [project, aProject({ ...over, videos: videos.slice(1) })],
      'GET /api/videos': () => videos,
    });
    const { unmount } = renderSignedIn(<AgencyWaiting />, { user: admin, at: '/app?tab=pendientes' });
    const counted = await screen.findByRole('link', { name: '1 espera al cliente' });
    const at = counted.getAttribute('href') ?? '';
    unmount();
    renderSignedIn(<ProjectVideosPage />, { user: admin, at });

    expect(await screen.findByText('1 de 2 videos')).toBeTruthy();
    expect(screen.queryByText('Torta de verano')).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: 'Proyectos' }), { target: { value: '' } });
    expect(await screen.findByText('Torta de verano')).toBeTruthy();
  });

  it('shows every video without a project in the address', async () => {
    open(client, '');

    expect(await screen.findByRole('heading', { level: 2, name: 'Pan de diciembre' })).toBeTruthy();
    await waitFor(() => {
      expect(screen.getByText('Diciembre')).toBeTruthy();
    });
  });
});
