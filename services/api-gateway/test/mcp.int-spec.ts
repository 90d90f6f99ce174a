import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  type AssistantRequest,
  type KeyScope,
  type NewApiKey,
  type Notification,
  OWN_KEY_SCOPES,
} from '@pregonero/contracts/api';
import { AttemptCounter } from '../src/platform/limits/attempt-counter.service';
import { Confirmations } from '../src/features/integrations/mcp/confirmations.service';
import { MCP_TOOLS } from '../src/features/integrations/mcp/mcp-tools';
import { anAdmin, aProject, aVideo } from './agency-people';
import {
  aGuion,
  type CallOptions,
  expectError,
  PUBLIC_ORIGIN,
  type SignedIn,
  startGateway,
  type TestGateway,
} from './gateway-harness';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  // How long a person takes is the concern of confirmations.spec.ts.
  gateway.app.get(Confirmations, { strict: false }).leastAgeMs = 0;
});
afterAll(() => gateway.close());

describe('POST /mcp', () => {
  const keyOf = async (person: SignedIn, scopes: readonly KeyScope[]): Promise<string> =>
    (
      await gateway.call<NewApiKey>('POST', '/api/api-keys', {
        token: person.token,
        body: { name: 'Asistente', scopes },
      })
    ).body.key;

  /** The SDK's own client, in the protocol of today or of before. */
  async function connect(key: string, mode: 'auto' | 'legacy'): Promise<Client> {
    const client = new Client({ name: 'prueba', version: '1' }, { versionNegotiation: { mode } });
    const headers = { authorization: `Bearer ${key}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${gateway.url}/mcp`), { requestInit: { headers } }),
    );
    return client;
  }

  async function use(
    client: Client,
    name: string,
    args: object = {},
  ): Promise<{ isError: boolean; body: unknown }> {
    const result = await client.callTool({ name, arguments: { ...args } });
    const [content] = result.content;
    const text = content?.type === 'text' ? content.text : '';
    return { isError: result.isError === true, body: JSON.parse(text) };
  }

  /** What the person answers in the app to what waits. */
  async function answer(person: SignedIn, accept: boolean): Promise<void> {
    const { body } = await gateway.call<AssistantRequest[]>('GET', '/api/assistant-requests', person);
    expect(body).toMatchObject([{ keyName: 'Asistente', state: 'waiting' }]);
    const path = `/api/assistant-requests/${body[0]?.id ?? 0}`;
    expect((await gateway.call('POST', path, { ...person, body: { accept } })).status).toBe(200);
    // What is answered is answered.
    expectError(await gateway.call('POST', path, { ...person, body: { accept: !accept } }), 404, 'not_found');
  }

  it('publishes nothing that a person rejects, and tells its person once', async () => {
    const person = await gateway.signIn();
    const guionId = await aGuion(gateway, person.user.id, { estado: 'listo' });
    const key = await keyOf(person, OWN_KEY_SCOPES);
    const assistant = await connect(key, 'auto');
    const publish = async (): Promise<unknown> =>
      (await use(assistant, 'publicar_video', { guion_id: guionId, titulo: 'Pan' })).body;
    try {
      expect(await publish()).toMatchObject({ estado: 'espera_en_la_app' });
      expect(await publish()).toMatchObject({ estado: 'espera_en_la_app' });
      const notices = await gateway.call<Notification[]>('GET', '/api/notifications', person);
      expect(notices.body.map(({ kind }) => kind)).toEqual(['assistant_asks', 'api_key_created']);
      expect(notices.body[0]?.message).toContain('«Pan», ahora mismo. Lo verá: sólo la cuenta misma.');
      // A key neither sees nor answers what waits.
      expectError(await gateway.call('GET', '/api/assistant-requests', { token: key }), 403, 'forbidden');
      await answer(person, false);
      expect(await publish()).toMatchObject({ estado: 'rechazado' });
      expect(
        await gateway.db.query('SELECT id FROM social_posts WHERE "userId" = $1', [person.user.id]),
      ).toEqual([]);
    } finally {
      await assistant.close();
    }
  });

  it('ends at two hundred changes a day of one key', async () => {
    const person = await gateway.signIn();
    const assistant = await connect(await keyOf(person, OWN_KEY_SCOPES), 'auto');
    const hit = jest
      .spyOn(gateway.app.get(AttemptCounter, { strict: false }), 'hit')
      .mockResolvedValue({ hits: 201, resetsInMs: 1_000 });
    try {
      const edit = await use(assistant, 'editar_guion', { guion_id: 1, sequence: 0, titulo: 'x' });
      expect(edit).toMatchObject({ isError: true, body: { code: 'too_many_requests' } });
    } finally {
      hit.mockRestore();
      await assistant.close();
    }
  });

  it('says which tools remove, overwrite or make public', () => {
    expect(MCP_TOOLS.filter(({ destroys }) => destroys === true).map(({ name }) => name)).toEqual([
      ...['editar_guion', 'reescribir_guion', 'actualizar_textos', 'publicar_video', 'cancelar_publicacion'],
      ...['compartir_para_revisar', 'retirar_enlace_de_revision'],
    ]);
    expect(MCP_TOOLS.filter(({ confirmedIn }) => confirmedIn === 'app').map(({ name }) => name)).toEqual([
      'publicar_video',
      'compartir_para_revisar',
    ]);
  });

  it.each(['auto', 'legacy'] as const)(
    'lets an assistant show, edit and approve, after a yes (%s)',
    async (mode) => {
      const person = await gateway.signIn();
      const guionId = await aGuion(gateway, person.user.id);
      const client = await connect(await keyOf(person, OWN_KEY_SCOPES), mode);
      try {
        const { tools } = await client.listTools();
        expect(tools.map(({ name }) => name)).toEqual(MCP_TOOLS.map(({ name }) => name));
        const shown = await use(client, 'ver_guion', { guion_id: guionId });
        expect(shown.body).toMatchObject({ id: guionId, estado: 'generado' });
        const edit = { guion_id: guionId, sequence: 0, titulo: 'Del asistente' };
        expect((await use(client, 'editar_guion', edit)).body).toMatchObject({ titulo: 'Del asistente' });

        const approval = { guion_id: guionId, avatar_id: 'look_ana', voz_id: 'voz_es' };
        const question = (await use(client, 'aprobar_guion', approval)).body as Record<string, string>;
        expect(question['pregunta']).toContain(String(guionId));
        const stateOf = async (): Promise<unknown> =>
          ((await use(client, 'ver_guion', { guion_id: guionId })).body as { estado: string }).estado;
        expect(await stateOf()).toBe('generado');
        const { confirmacion } = question;
        // A yes to one thing is no yes to another.
        const other = await use(client, 'aprobar_guion', {
          ...approval,
          formato: 'horizontal',
          confirmacion,
        });
        expect(other.body).toHaveProperty('pregunta');
        expect(await stateOf()).toBe('generado');
        const approved = await use(client, 'aprobar_guion', { ...approval, confirmacion });
        expect(approved).toMatchObject({ isError: false, body: { id: guionId, estado: 'aprobado' } });
        // The same yes twice does it once.
        expect(await use(client, 'aprobar_guion', { ...approval, confirmacion })).toEqual(approved);
      } finally {
        await client.close();
      }
    },
  );

  it('lets an assistant show a project, share its videos after a yes, and take the link back', async () => {
    const [admin, client] = [await anAdmin(gateway), await gateway.signIn()];
    const project = await aProject(gateway, admin, client.user.id);
    const videos = [await aVideo(gateway, project.id), await aVideo(gateway, project.id, { key: 'otro' })];
    const assistant = await connect(await keyOf(client, ['proyectos:read', 'proyectos:write']), 'auto');
    const read = async (name: string, args: object): Promise<unknown> =>
      (await use(assistant, name, args)).body;
    try {
      expect(await read('listar_proyectos', {})).toMatchObject({
        de_terceros: true,
        datos: [{ id: project.id }],
      });
      expect(await read('listar_videos_de_proyecto', { proyecto_id: project.id })).toMatchObject({
        de_terceros: true,
        datos: [{}, {}],
      });
      expect(await read('ver_calendario', { desde: '2026-11-01', hasta: '2026-11-30' })).toMatchObject({
        de_terceros: true,
      });

      const share = { proyecto_id: project.id, video_ids: videos, aprobar: true, nombre: 'Para Marta' };
      const asked = (await read('compartir_para_revisar', share)) as Record<string, string>;
      expect(asked['pregunta']).toContain('ver, comentar y aprobar: 2 videos, durante 30 días');
      const open = (): Promise<unknown> =>
        read('listar_enlaces_de_varios_videos', { proyecto_id: project.id });
      // No token, no repetition and no other argument makes the link: a person has to.
      for (const confirmacion of [undefined, asked['confirmacion'], 'sí']) {
        const again = await read('compartir_para_revisar', { ...share, confirmacion });
        expect(again).toMatchObject({ estado: 'espera_en_la_app' });
      }
      expect(await open()).toEqual([]);
      await answer(client, true);
      const link = (await read('compartir_para_revisar', share)) as {
        id: number;
        url: string;
      };
      expect(link.url).toMatch(/\/r\/s[\w-]{43}$/u);
      // The same yes twice makes one link.
      expect(await read('compartir_para_revisar', share)).toEqual(link);
      const kept = JSON.stringify(
        await gateway.db.query('SELECT * FROM idempotency_keys WHERE "userId" = $1', [client.user.id]),
      );
      expect(kept).not.toContain(link.url.slice(-43));
      expect(await open()).toMatchObject([
        { id: link.id, name: 'Para Marta', canApprove: true, canDownload: false },
      ]);
      const [member] = (await read('listar_enlaces_de_revision', { video_id: videos[0] })) as {
        setId: number;
      }[];
      expect(member?.setId).toBe(link.id);
      expect(await read('ver_decisiones', { video_id: videos[0] })).toMatchObject({
        de_terceros: true,
        datos: [],
      });

      await use(assistant, 'retirar_enlace_de_revision', { enlace_id: link.id, varios: true });
      expect(await open()).toEqual([]);
    } finally {
      await assistant.close();
    }
  });

  it('shares nothing of others, whatever they say yes to', async () => {
    const [admin, client] = [await anAdmin(gateway), await gateway.signIn()];
    const project = await aProject(gateway, admin, (await gateway.signIn()).user.id);
    const share = { proyecto_id: project.id, video_ids: [await aVideo(gateway, project.id)] };
    const assistant = await connect(await keyOf(client, ['proyectos:read', 'proyectos:write']), 'auto');
    try {
      await use(assistant, 'compartir_para_revisar', share);
      await answer(client, true);

      const refused = await use(assistant, 'compartir_para_revisar', share);

      expect(refused).toMatchObject({ isError: true, body: { code: 'not_found' } });
    } finally {
      await assistant.close();
    }
  });

  it('does nothing that the key may not, and says why', async () => {
    const [person, stranger] = [await gateway.signIn(), await gateway.signIn()];
    const foreign = await aGuion(gateway, stranger.user.id);
    const client = await connect(await keyOf(person, ['guiones:read']), 'auto');
    try {
      expect((await use(client, 'ver_guion', { guion_id: foreign })).body).toBeNull();
      const refused = await use(client, 'editar_guion', { guion_id: foreign, sequence: 0, titulo: 'x' });
      expect(refused).toMatchObject({ isError: true, body: { code: 'forbidden' } });
      expect(refused.body).toMatchObject({ params: { reason: 'key_scope_missing', scope: 'guiones:write' } });
    } finally {
      await client.close();
    }
  });

  it('takes arguments as language models write them', async () => {
    const person = await gateway.signIn();
    const guionId = await aGuion(gateway, person.user.id, { estado: 'listo' });
    const assistant = await connect(await keyOf(person, OWN_KEY_SCOPES), 'auto');
    try {
      const listed = await use(assistant, 'listar_guiones', { cantidad: '5', antes_de: null });
      expect(listed).toMatchObject({ isError: false, body: [{ id: guionId }] });
      const post = { guion_id: String(guionId), titulo: 'Pan', descripcion: null };
      const asked = await use(assistant, 'publicar_video', { ...post, fecha: '2030-12-01T10:00:00-05:00' });
      expect(asked.body).toHaveProperty('pregunta', expect.stringContaining('el 2030-12-01T15:00:00.000Z'));
      for (const args of [{ cantidad: 'cinco' }, { cantidad: '51' }]) {
        const refused = await assistant.callTool({ name: 'listar_guiones', arguments: args });
        expect(refused.isError).toBe(true);
      }
    } finally {
      await assistant.close();
    }
  });

  it('describes its arguments as the tools declare them', async () => {
    const assistant = await connect(await keyOf(await gateway.signIn(), OWN_KEY_SCOPES), 'auto');
    try {
      const { tools } = await assistant.listTools();
      const list = tools.find(({ name }) => name === 'listar_guiones')?.inputSchema;
      expect(list).toMatchObject({
        type: 'object',
        properties: { cantidad: { type: 'integer', maximum: 50 } },
      });
      const approve = tools.find(({ name }) => name === 'aprobar_guion')?.inputSchema;
      expect(Object.keys(approve?.properties ?? {})).toContain('confirmacion');
      expect(approve?.required).toEqual(['guion_id', 'avatar_id', 'voz_id']);
    } finally {
      await assistant.close();
    }
  });

  it.each(['[', 'a b', '', 'x:99999', '%', 'ñ', '::1', 'a,b', 'http://x'])(
    'answers a client that names the host %j',
    async (host) => {
      const key = await keyOf(await gateway.signIn(), OWN_KEY_SCOPES);
      const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
      const status = await new Promise((resolve, reject) => {
        const outgoing = request(
          `${gateway.url}/mcp`,
          {
            method: 'POST',
            headers: {
              host: Buffer.from(host).toString('latin1'),
              authorization: `Bearer ${key}`,
              'content-type': 'application/json',
              accept: '*/*',
            },
          },
          (response) => {
            response.resume().on('end', () => {
              resolve(response.statusCode);
            });
          },
        );
        outgoing.on('error', reject).end(list);
      });

      expect(status).toBe(200);
    },
  );

  it('opens to keys alone: neither to nobody, nor to a session, nor to a key that ended', async () => {
    const person = await gateway.signIn();
    const post = (options: CallOptions): ReturnType<TestGateway['call']> =>
      gateway.call('POST', '/mcp', { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' }, ...options });
    const ended = await keyOf(person, ['guiones:read']);
    await gateway.db.query('DELETE FROM api_keys WHERE "userId" = $1', [person.user.id]);

    const nobody = await post({});
    expectError(nobody, 401, 'unauthenticated');
    expect(nobody.headers.get('www-authenticate')).toBe('Bearer realm="pregonero"');
    const former = await post({ token: ended });
    expectError(former, 401, 'unauthenticated');
    expect(former.headers.get('www-authenticate')).toBe('Bearer realm="pregonero", error="invalid_token"');
    expectError(await post({ token: person.token }), 403, 'forbidden');
    const cookie = { cookie: person.cookie, origin: PUBLIC_ORIGIN };
    expectError(await post({ headers: cookie }), 403, 'forbidden');
  });
});
