import type { Client, ClientAct, Guion, GuionVersion, User } from '@pregonero/contracts/api';
import { ClientActRepository } from '@pregonero/persistence';
import { anAdmin, aProject, aVideo } from './agency-people';
import { aGuion, expectError, startGateway, type TestGateway } from './gateway-harness';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

describe('GET /api/clients', () => {
  it('shows every client with what it has, newest first, and nothing secret', async () => {
    const admin = await anAdmin(gateway);
    const [busy, idle, closed] = [await gateway.signIn(), await gateway.signIn(), await gateway.signIn()];
    await gateway.db.query('UPDATE users SET "closedAt" = now() WHERE id = $1', [closed.user.id]);
    await gateway.db.query(`UPDATE users SET "googleId" = 'google-7' WHERE id = $1`, [busy.user.id]);
    const [first, second] = [
      await aProject(gateway, admin, busy.user.id),
      await aProject(gateway, admin, busy.user.id),
    ];
    for (const projectId of [first.id, first.id, second.id]) await aVideo(gateway, projectId);
    await aGuion(gateway, busy.user.id);
    await aGuion(gateway, busy.user.id, { estado: 'listo' });

    const answer = await gateway.call<Client[]>('GET', '/api/clients', { token: admin.token });

    expect(answer.status).toBe(200);
    expect(answer.body.map(({ id }) => id)).toEqual([idle.user.id, busy.user.id]);
    expect(answer.body[1]).toEqual({
      id: busy.user.id,
      name: 'Persona',
      email: busy.email,
      emailVerified: false,
      subscriptionPlan: 'gratis',
      subscriptionStatus: 'active',
      planVideos: 2,
      videosUsados: 0,
      planGuiones: 10,
      guionesUsados: 0,
      projectsCount: 2,
      videosCount: 3,
      guionesCount: 2,
      videosListosCount: 1,
      createdAt: busy.user.createdAt,
    });
    expect(answer.body[0]).toMatchObject({ projectsCount: 0, videosCount: 0, guionesCount: 0 });
  });

  it('is for admins, and a demotion acts at once', async () => {
    const admin = await anAdmin(gateway);
    const client = await gateway.signIn();
    const list = (token?: string): ReturnType<TestGateway['call']> =>
      gateway.call('GET', '/api/clients', token === undefined ? {} : { token });

    expectError(await list(client.token), 403, 'forbidden');
    expectError(await list(), 401, 'unauthenticated');
    expect((await list(admin.token)).status).toBe(200);
    await gateway.db.query(`UPDATE users SET role = 'client' WHERE id = $1`, [admin.user.id]);
    expectError(await list(admin.token), 403, 'forbidden');
  });
});

describe('X-Act-For', () => {
  it('makes the agency’s calls the client’s, and both see who did what', async () => {
    const admin = await anAdmin(gateway);
    const client = await gateway.signIn();
    const guionId = await aGuion(gateway, client.user.id);
    const headers = { 'x-act-for': String(client.user.id) };
    const asClient = { token: admin.token, headers };

    const me = await gateway.call<{ user: User }>('GET', '/api/me', asClient);
    expect(me.body.user).toMatchObject({ id: client.user.id, role: 'client' });
    expect((await gateway.call<Guion[]>('GET', '/api/guiones', asClient)).body).toHaveLength(1);
    const body = { titulo: 'Escrito por la agencia', sequence: 0 };
    const edited = await gateway.call<Guion>('PUT', `/api/guiones/${guionId}`, { ...asClient, body });
    expect([edited.status, edited.body.titulo]).toEqual([200, body.titulo]);
    // Refused: somebody changed it meanwhile. Nothing was done, so nothing is told.
    expectError(
      await gateway.call('PUT', `/api/guiones/${guionId}`, { ...asClient, body }),
      409,
      'changed_meanwhile',
    );

    const versions = await gateway.call<GuionVersion[]>('GET', `/api/guiones/${guionId}/versiones`, client);
    expect(versions.body[0]?.autor).toBe(admin.user.name);
    const { body: acts } = await gateway.call<ClientAct[]>('GET', '/api/client-acts', client);
    expect(acts.filter(({ act }) => act !== 'viewed')).toEqual([
      {
        id: expect.any(Number) as number,
        act: 'script_edited',
        subjectId: guionId,
        by: { id: admin.user.id, name: admin.user.name },
        at: expect.stringMatching(/^\d{4}-.+Z$/u) as string,
      },
    ]);
    const by = { id: admin.user.id, name: admin.user.name };
    expect(acts.find(({ act }) => act === 'viewed')).toMatchObject({ subjectId: null, by });
    const { body: seen } = await gateway.call<ClientAct[]>('GET', '/api/client-acts', asClient);
    expect(seen.slice(-acts.length)).toEqual(acts);
    // Each of these calls looked, at one gateway and, as it were, at another: an hour has one line.
    const views = gateway.app.get(ClientActRepository, { strict: false });
    const view = { clientId: client.user.id, adminId: admin.user.id, adminName: admin.user.name };
    await Promise.all([views.view(view), views.view(view)]);
    const hours = await gateway.db.query<{ lines: number }>(
      `SELECT count(*)::int AS lines FROM client_acts WHERE act = 'viewed' AND "clientId" = $1
       GROUP BY date_trunc('hour', "createdAt")`,
      [client.user.id],
    );
    expect(new Set(hours.map(({ lines }) => lines))).toEqual(new Set([1]));
  });

  it('shows the client what the agency deleted, and that it made the account', async () => {
    const admin = await anAdmin(gateway);
    const email = `nueva-${admin.user.id}@pregonero.test`;
    const made = await gateway.call<{ user: User }>('POST', '/api/users', {
      token: admin.token,
      body: { name: 'Nueva', email, password: 'una clave larga' },
    });
    const clientId = made.body.user.id;
    const project = await aProject(gateway, admin, clientId);
    const videoId = await aVideo(gateway, project.id);
    await gateway.call('DELETE', `/api/videos/${videoId}`, { token: admin.token });
    await gateway.call('DELETE', `/api/projects/${project.id}`, { token: admin.token });

    const { body: acts } = await gateway.call<ClientAct[]>('GET', '/api/client-acts', {
      token: admin.token,
      headers: { 'x-act-for': String(clientId) },
    });
    expect(acts.filter(({ act }) => act !== 'viewed')).toMatchObject([
      { act: 'project_deleted', subjectId: project.id, by: { id: admin.user.id } },
      { act: 'video_deleted', subjectId: videoId },
      { act: 'account_created', subjectId: clientId },
    ]);
  });

  it('leaves to the client what only a person does for themselves', async () => {
    const admin = await anAdmin(gateway);
    const client = await gateway.signIn();
    const asClient = { token: admin.token, headers: { 'x-act-for': String(client.user.id) } };
    const body = { password: client.password };

    const answer = await gateway.call('POST', '/api/close-account', { ...asClient, body });

    expect(expectError(answer, 403, 'forbidden').params).toEqual({ reason: 'in_person_only' });
    expect((await gateway.call('GET', '/api/me', client)).status).toBe(200);
  });
});
