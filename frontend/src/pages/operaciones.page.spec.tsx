import type {
  JobLog,
  OperatedJob,
  OperatedJobDetail,
  OperatedKind,
  Operations,
  OperatorAct,
  TroubledFile,
} from '@pregonero/contracts/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../testing/agency-builders';
import { fakeApi, refusal } from '../testing/fake-api';
import { api } from '../lib/api-client';
import { renderSignedIn } from '../testing/render-signed-in';
import { operationsTexts as texts } from '../texts/operations';
import { OperacionesPage } from './operaciones.page';

const admin = aUser({ id: 1, role: 'admin', name: 'Agencia' });
const MOMENT = '2026-11-22T15:04:00.000Z';

const ROOM: Operations = {
  jobs: Object.keys(texts.kinds).map((kind) => ({
    kind: kind as OperatedKind,
    waiting: kind === 'video.render' ? 3 : 0,
    scheduled: 0,
    running: 0,
    held: 0,
    dead: kind === 'video.render' ? 2 : 0,
    oldestSeconds: kind === 'video.render' ? 41 : 0,
  })),
  providers: [
    { provider: 'heygen', state: 'up', heldSince: null, waiting: 0 },
    { provider: 'pexels', state: 'away', heldSince: MOMENT, waiting: 2 },
  ],
  heldClients: [{ userId: 7, name: 'Ana Pan', heldSince: MOMENT, waiting: 1 }],
  workers: [
    {
      number: 9,
      queue: 'b-roll',
      host: 'b-roll-1:17',
      running: 1,
      concurrency: 4,
      startedAt: MOMENT,
      drainingSince: null,
    },
  ],
  files: { missing: 1, damaged: 0, repairing: 0, lost: 0, checkedAt: MOMENT, checking: false },
};
const FILE: TroubledFile = {
  key: 'renders/7/12/31.mp4',
  state: 'missing',
  noticedAt: MOMENT,
  attempts: 1,
  nextTryAt: MOMENT,
  affects: [{ table: 'guiones', id: 12, title: 'Pan de yuca', client: { id: 7, name: 'Ana Pan' } }],
};
const JOB: OperatedJob = {
  id: 31,
  kind: 'video.render',
  ref: 'guion:7:1',
  situation: 'dead',
  step: 'check',
  attempts: 2,
  client: { id: 7, name: 'Ana Pan' },
  heldFor: null,
  lastError: 'heygen: 404',
  asked: null,
  createdAt: MOMENT,
  nextRunAt: MOMENT,
  finishedAt: MOMENT,
};
const DETAIL: OperatedJobDetail = {
  ...JOB,
  correlationId: 'click-0001',
  steps: ['submit', 'speak', 'check', 'collect'],
  deadlineAt: MOMENT,
  memory: [{ name: 'videoId', value: 'v1' }],
  charge: { kind: 'video', ref: 'guion:7:1', units: 1, state: 'released', billed: true },
  events: [
    {
      id: '1',
      step: 'check',
      attempt: 1,
      result: 'wait',
      runs: 12,
      durationMs: 1_200,
      calls: [{ provider: 'heygen', operation: 'GET /v2/video', outcome: 'ok', status: 200, ms: 80 }],
      worker: 'avatar-video-1:17',
      firstAt: MOMENT,
      at: MOMENT,
    },
  ],
};
const LOG: JobLog = {
  available: true,
  lines: [
    { at: MOMENT, level: 'info', service: 'api-gateway', message: 'video.render is accepted', fields: [] },
    {
      at: MOMENT,
      level: 'warn',
      service: 'avatar-video',
      message: 'a provider was called',
      fields: [{ name: 'status', value: '404' }],
    },
  ],
};
const ACT: OperatorAct = {
  id: 1,
  act: 'provider_held',
  subject: 'pexels',
  reason: 'factura',
  details: {},
  by: { id: 1, name: 'Agencia' },
  at: MOMENT,
};

const server = {
  'GET /api/me': () => ({ user: admin }),
  'GET /api/operaciones': () => ROOM,
  'GET /api/operaciones/trabajos?limit=50': () => [JOB],
  'GET /api/operaciones/trabajos?limit=50&situacion=dead&tipo=video.render': () => [JOB],
  'GET /api/operaciones/trabajos/31': () => DETAIL,
  'GET /api/operaciones/trabajos/31/registro': () => LOG,
  'GET /api/operaciones/archivos': () => [FILE],
  'POST /api/operaciones/archivos/reparar': () => ROOM,
  'GET /api/operaciones/actos?limit=50': () => [ACT],
  'PUT /api/operaciones/proveedores': () => ROOM,
  'POST /api/operaciones/trabajos/31/reintentar': () => ({ ...JOB, asked: 'revive' }),
};
const open = (user = admin, at = '/operaciones') => {
  const { changes } = fakeApi(server);
  renderSignedIn(<OperacionesPage />, { user, at });
  return changes;
};

afterEach(() => jest.restoreAllMocks());

describe('OperacionesPage', () => {
  it('shows a client nothing', async () => {
    open(aUser({ id: 7 }));

    expect(await screen.findByText('Solo para administración')).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('says of each kind what waits, runs, is held and dead, and leads to those jobs', async () => {
    open();
    const renders = await screen.findByRole('region', { name: 'Hacer video' });
    expect(renders.textContent).toContain('El más antiguo espera hace 41 s');

    fireEvent.click(within(renders).getByRole('button', { name: '2 Muertos: ver en «Hacer video»' }));

    expect(await screen.findByText('heygen: 404')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Trabajos' }).getAttribute('aria-selected')).toBe('true');
  });

  it('holds a provider after asking why', async () => {
    const changes = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Detener: Presentadores (HeyGen)' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.change(within(dialog).getByLabelText('Motivo'), { target: { value: ' factura ' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Detener' }));

    await waitFor(() => {
      expect(changes).toEqual([
        {
          method: 'PUT',
          url: '/api/operaciones/proveedores',
          body: { provider: 'heygen', held: true, reason: 'factura' },
        },
      ]);
    });
  });

  it.each(['done', 'refused'])(
    'asks on about the second move when the first, left before, is %s',
    async (how) => {
      let answer = (): void => undefined;
      fakeApi({
        ...server,
        'PUT /api/operaciones/proveedores': () =>
          new Promise((resolve, reject) => {
            answer = () => {
              if (how === 'done') resolve(ROOM);
              else reject(refusal('validation_failed'));
            };
          }),
      });
      renderSignedIn(<OperacionesPage />, { user: admin, at: '/operaciones' });
      fireEvent.click(await screen.findByRole('button', { name: 'Detener: Presentadores (HeyGen)' }));
      const first = await screen.findByRole('alertdialog');
      fireEvent.click(within(first).getByRole('button', { name: 'Detener' }));
      await waitFor(() => {
        expect(api.put).toHaveBeenCalled();
      });
      fireEvent.keyDown(first, { key: 'Escape' });
      await waitFor(() => {
        expect(screen.queryByRole('alertdialog')).toBeNull();
      });
      fireEvent.click(screen.getByRole('button', { name: 'Soltar: Ana Pan' }));
      const second = within(await screen.findByRole('dialog', { name: '¿Soltar los trabajos de Ana Pan?' }));
      fireEvent.change(second.getByLabelText('Motivo'), { target: { value: 'ya pagó' } });
      act(answer);

      await waitFor(() => {
        expect(screen.queryAllByText('No se pudo hacer')).toHaveLength(how === 'refused' ? 1 : 0);
        expect(second.getByRole('button', { name: 'Cancelar' })).toBeTruthy();
      });
      expect(second.getByLabelText<HTMLInputElement>('Motivo').value).toBe('ya pagó');
      expect(second.queryByRole('alert')).toBeNull();
    },
  );

  it('shows a job with its runs, calls and charge, and takes a dead one up at the chosen step', async () => {
    const changes = open(admin, '/operaciones?tab=trabajos');
    const failed = await screen.findByText('heygen: 404');
    expect(failed.closest('[data-job]')?.textContent).toContain('Preguntar si está listo · ');
    fireEvent.click(failed);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/12 veces/u)).toBeTruthy();
    expect(dialog.textContent).toContain('heygen GET /v2/video → 200 · 80 ms');
    expect(dialog.textContent).toContain('Preguntar si está listo · check · ');
    expect(dialog.textContent).toContain('1 de video · devuelto · el proveedor lo cobró');
    expect(dialog.textContent).toContain('click-0001');

    fireEvent.click(within(dialog).getByRole('button', { name: 'Retomar' }));
    const step = await screen.findByLabelText<HTMLSelectElement>('Sigue en');
    expect(step.value).toBe('check');
    expect([...step.options].map(({ text }) => text)).toContain('Guardar el video');
    fireEvent.change(step, { target: { value: 'collect' } });
    // The dialog beneath is hidden from readers a moment later than this one is there.
    const question = step.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
    fireEvent.click(within(question ?? document.body).getByRole('button', { name: 'Retomar' }));

    await waitFor(() => {
      expect(changes).toEqual([
        {
          method: 'POST',
          url: '/api/operaciones/trabajos/31/reintentar',
          body: { step: 'collect', reason: '' },
        },
      ]);
    });
  });

  it('shows what every process wrote about a job, the newest first, from a chosen level on', async () => {
    open(admin, '/operaciones?tab=trabajos');
    fireEvent.click(await screen.findByText('heygen: 404'));
    const log = await screen.findByRole('region', { name: 'Registro' });
    const lines = async () => (await within(log).findAllByRole('listitem')).map((line) => line.textContent);

    expect(await lines()).toEqual([
      expect.stringMatching(/warn a provider was calledavatar-video · status=404$/u),
      expect.stringMatching(/info video.render is acceptedapi-gateway$/u),
    ]);
    fireEvent.change(within(log).getByLabelText('Desde'), { target: { value: 'warn' } });
    expect(await lines()).toHaveLength(1);
    fireEvent.change(within(log).getByLabelText('Desde'), { target: { value: 'error' } });
    expect(log.textContent).toContain('No hay líneas así');
  });

  it.each([
    [{ available: false, lines: [] }, 'El registro no se puede leer ahora'],
    [{ available: true, lines: [] }, 'Ningún proceso ha escrito'],
  ])('says so where there is no log: %j', async (log: JobLog, words) => {
    fakeApi({ ...server, 'GET /api/operaciones/trabajos/31/registro': () => log });
    renderSignedIn(<OperacionesPage />, { user: admin, at: '/operaciones?tab=trabajos' });
    fireEvent.click(await screen.findByText('heygen: 404'));

    expect((await screen.findByRole('region', { name: 'Registro' })).textContent).toContain('Registro');
    expect(await screen.findByText(new RegExp(words, 'u'))).toBeTruthy();
  });

  it('names a stored file that is missing with what it affects, and has it repaired', async () => {
    const changes = open();

    const files = await screen.findByRole('region', { name: 'Archivos guardados' });
    await within(files).findByText('Ana Pan: Pan de yuca');
    expect(files.textContent).toContain('Falta: 1');
    fireEvent.click(within(files).getByRole('button', { name: 'Reparar: renders/7/12/31.mp4' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reparar' }));

    await waitFor(() => {
      expect(changes).toEqual([
        {
          method: 'POST',
          url: '/api/operaciones/archivos/reparar',
          body: { key: 'renders/7/12/31.mp4', reason: '' },
        },
      ]);
    });
  });

  it('says who did what, and why', async () => {
    open(admin, '/operaciones?tab=actos');

    const row = await screen.findByRole('listitem');
    expect(row.textContent).toMatch(/Agencia · Detuvo el proveedor Clips \(Pexels\).*factura/u);
  });
});
