import type { GuionEstado, GuionVersion } from '@pregonero/contracts/api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { guionesQuery, guionKeys } from '../../../data/guiones';
import { createQueryClient } from '../../../lib/query-client';
import { aUser } from '../../../testing/agency-builders';
import { aGuion } from '../../../testing/builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { renderSignedIn } from '../../../testing/render-signed-in';
import { toast } from '../../../components/toaster';
import { GuionCard } from './guion-card';
import { GuionEditor } from './guion-editor';
import { changedLines } from './spoken-lines';
import { sittings } from './versions-dialog';
import { withChip } from './reject-dialog';

const APPROVE = 'Aprobar: hacer el video';
const guion = aGuion({ contenido: 'Paga 25 pesos. Ven hoy.', sequence: 3 });
const PUT = `PUT /api/guiones/${guion.id}`;
const SPOKEN = `GET /api/guiones/${guion.id}/asi-se-dira`;
const VERSIONS = `GET /api/guiones/${guion.id}/versiones`;
const PALABRAS = [
  { escrito: 'Paga', dicho: 'Paga' },
  { escrito: '25', dicho: 'veinticinco' },
  { escrito: 'pesos.', dicho: 'pesos.' },
  { escrito: 'Ven', dicho: 'Ven' },
  { escrito: 'hoy.', dicho: 'hoy.' },
];
const ALONE = { onDone: () => undefined, onHeld: () => undefined, heldId: 'nota' };
const aVersion = (overrides: Partial<GuionVersion> = {}): GuionVersion => ({
  ...{ id: 1, origen: 'generacion', autor: null, titulo: guion.titulo, contenido: guion.contenido },
  ...{ caption: null, hashtags: [], palabrasClave: null, fechaSugerida: null },
  createdAt: '2026-11-21T08:00:00.000Z',
  ...overrides,
});

beforeEach(() => {
  window.localStorage.clear();
});
afterEach(() => {
  act(() => {
    toast.dismiss();
  });
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const text = () => screen.getByLabelText('Texto que se dice');
const type = (value: string) => fireEvent.change(text(), { target: { value } });
/** The editor of the first script of the list, as it is now. */
function LiveEditor() {
  const [first] = useQuery(guionesQuery).data ?? [];
  return first === undefined ? null : <GuionEditor guion={first} {...ALONE} />;
}
function LiveCard() {
  const [first] = useQuery(guionesQuery).data ?? [];
  return first === undefined ? null : (
    <GuionCard guion={first} screen="dashboard" onShowProgress={() => undefined} />
  );
}
async function pause() {
  await act(() => jest.advanceTimersByTimeAsync(1_500));
}

describe('GuionEditor', () => {
  it('saves by itself what was changed, with the sequence that was read', async () => {
    jest.useFakeTimers();
    const { changes } = fakeApi({ [PUT]: (body) => ({ ...guion, ...(body as object), sequence: 4 }) });
    renderApp(<GuionEditor guion={guion} {...ALONE} />);

    type('Paga 30 pesos.');
    expect(screen.getByText('Se guarda solo…')).toBeTruthy();
    await pause();
    expect(screen.getByText('Guardado')).toBeTruthy();
    type('Paga 31 pesos.');
    await pause();

    expect(changes.map(({ body }) => body)).toEqual([
      { contenido: 'Paga 30 pesos.', sequence: 3 },
      { contenido: 'Paga 31 pesos.', sequence: 4 },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(text()).toHaveProperty('value', 'Paga 30 pesos.');
  });

  it('saves nothing that is empty and says so', async () => {
    jest.useFakeTimers();
    const { changes } = fakeApi({});
    renderApp(<GuionEditor guion={guion} {...ALONE} />);

    type(' ');
    await pause();

    expect(changes).toEqual([]);
    expect(screen.getAllByText('No puede quedar vacío').length).toBeGreaterThan(0);
  });

  it('tells a conflict, keeps what was written, and saves it when asked to', async () => {
    jest.useFakeTimers();
    const theirs = { ...guion, contenido: 'De otra pestaña.', sequence: 9 };
    const { changes } = fakeApi({
      'GET /api/guiones': () => [theirs],
      [PUT]: (body) => {
        if ((body as { sequence: number }).sequence !== 9) throw refusal('changed_meanwhile');
        return { ...theirs, ...(body as object), sequence: 10 };
      },
    });
    const queryClient = createQueryClient();
    queryClient.setQueryData(guionKeys.list, [guion]);
    renderApp(<LiveEditor />, queryClient);

    type('Lo mío.');
    await pause();
    expect(screen.getByText('Este guion cambió en otra parte')).toBeTruthy();
    expect(text()).toHaveProperty('value', 'Lo mío.');
    fireEvent.click(screen.getByRole('button', { name: 'Quedarme con lo mío' }));
    await pause();

    expect(changes.at(-1)?.body).toEqual({ contenido: 'Lo mío.', sequence: 9 });
    expect(screen.getByText('Guardado')).toBeTruthy();
  });

  it('lets nothing be made of the other text in a conflict, nor the words be left', async () => {
    jest.useFakeTimers();
    fakeApi({
      [PUT]: () => {
        throw refusal('changed_meanwhile');
      },
    });
    renderApp(<GuionCard guion={guion} screen="dashboard" onShowProgress={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: /^Editar: / }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    type('Lo mío.');
    await pause();

    const button = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name: (full) => full.startsWith(name) });
    expect([APPROVE, 'Rechazar: pedir otra versión', 'Listo'].map((name) => button(name).disabled)).toEqual([
      true,
      true,
      true,
    ]);
    expect(screen.getByText(/^Primero resuelve/u).id).toBe(button(APPROVE).getAttribute('aria-describedby'));
    fireEvent.click(button('Ver lo otro'));
    await pause();
    expect(button(APPROVE).disabled).toBe(false);
  });

  it('closes when its script is approved elsewhere, unless there are words that are not saved', async () => {
    jest.useFakeTimers();
    fakeApi({});
    const queryClient = createQueryClient();
    queryClient.setQueryData(guionKeys.list, [guion]);
    renderApp(<LiveCard />, queryClient);
    const approved = (sequence: number, estado: GuionEstado = 'aprobado') =>
      act(async () => {
        queryClient.setQueryData(guionKeys.list, [aGuion({ ...guion, estado, sequence })]);
        await jest.advanceTimersByTimeAsync(100);
      });
    const edit = () => {
      fireEvent.click(screen.getByRole('button', { name: /^Editar: / }));
      return act(() => jest.advanceTimersByTimeAsync(100));
    };
    await edit();
    await approved(4);
    expect(screen.queryByLabelText('Texto que se dice')).toBeNull();

    await approved(5, 'generado');
    await edit();
    type('Sin guardar.');
    await approved(6);
    expect(text()).toHaveProperty('value', 'Sin guardar.');
    expect(screen.getByText(/queda guardado en este navegador/u)).toBeTruthy();
  });

  it('leaves the unsaved words of another tab alone when it has saved its own', async () => {
    jest.useFakeTimers();
    fakeApi({ [PUT]: (body) => ({ ...guion, ...(body as object), sequence: 4 }) });
    const { unmount } = renderApp(<GuionEditor guion={guion} {...ALONE} />);
    type('De esta.');
    const [key = ''] = Object.keys(window.localStorage);
    const other = String(window.localStorage.getItem(key)).replace('De esta.', 'De la otra.');
    window.localStorage.setItem(key, other);
    await pause();
    expect(screen.getByText('Guardado')).toBeTruthy();
    unmount();

    expect(window.localStorage.getItem(key)).toBe(other);
  });

  it('brings words back that could not be saved, on the next visit', async () => {
    jest.useFakeTimers();
    fakeApi({
      [PUT]: () => {
        throw new Error('offline');
      },
    });
    const { unmount } = renderApp(<GuionEditor guion={guion} {...ALONE} />);
    type('Sin señal.');
    await pause();
    expect(screen.getByText(/^Sin conexión/u)).toBeTruthy();
    unmount();
    jest.useRealTimers();

    renderApp(<GuionCard guion={guion} screen="dashboard" onShowProgress={() => undefined} />);

    expect(await screen.findByLabelText('Texto que se dice')).toHaveProperty('value', 'Sin señal.');
  });

  it('keeps the day of unsaved words when the account has another zone by then', async () => {
    // In Los Angeles it is the evening of the day before.
    const dated = { ...guion, fechaSugerida: '2026-11-25T05:00:00.000Z' };
    let isOffline = true;
    const saved: unknown[] = [];
    fakeApi({
      [PUT]: (body) => {
        if (isOffline) throw new Error('offline');
        saved.push(body);
        return { ...dated, contenido: 'Sin señal.', sequence: guion.sequence + 1 };
      },
    });
    const show = (timeZone: string) =>
      renderSignedIn(<GuionEditor guion={dated} {...ALONE} />, { user: aUser({ timeZone }) });
    const { unmount } = show('America/Bogota');
    await screen.findByLabelText('Texto que se dice');
    type('Sin señal.');
    await screen.findByText(/^Sin conexión/u);
    unmount();

    isOffline = false;
    show('America/Los_Angeles');

    await waitFor(() => {
      expect(saved).toEqual([{ contenido: 'Sin señal.', sequence: guion.sequence }]);
    });
  });

  it('shows under the text how its figures are said, and how long it takes', async () => {
    fakeApi({ [SPOKEN]: () => ({ textoHablado: '', palabras: PALABRAS }) });
    renderApp(<GuionEditor guion={guion} {...ALONE} />);

    expect(await screen.findByText('Paga veinticinco pesos.')).toBeTruthy();
    expect(screen.queryByText('Ven hoy.')).toBeNull();
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('≈ 2 s de 30 s');
  });

  it('shows every version with who, and takes one back into the fields', async () => {
    fakeApi({
      [VERSIONS]: () => [
        aVersion({ id: 2, origen: 'edicion', autor: 'Ana' }),
        aVersion({ contenido: 'El primero.' }),
      ],
    });
    renderApp(<GuionEditor guion={guion} {...ALONE} />);

    fireEvent.click(screen.getByRole('button', { name: 'Versiones' }));
    expect(await screen.findByText('Editado · Ana')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Escrito por Pregonero/u }));
    fireEvent.click(screen.getByRole('button', { name: 'Volver a este texto' }));

    expect(text()).toHaveProperty('value', 'El primero.');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });
});

describe('a rewritten script', () => {
  it('shows what changed and goes back to the text before', async () => {
    const rewritten = { ...guion, intentos: 2, contenido: 'Paga 25 pesos. Ven mañana.' };
    const { changes } = fakeApi({
      [VERSIONS]: () => [
        aVersion({ id: 2, origen: 'reescritura', contenido: rewritten.contenido }),
        aVersion({ caption: 'Ven' }),
      ],
      [PUT]: () => guion,
    });
    renderApp(<GuionCard guion={rewritten} screen="dashboard" onShowProgress={() => undefined} />);

    expect((await screen.findByText('hoy.')).tagName).toBe('DEL');
    expect(screen.getByText('mañana.').tagName).toBe('INS');
    fireEvent.click(screen.getByRole('button', { name: 'Volver al anterior' }));

    await waitFor(() => {
      expect(changes.map(({ body }) => body)).toEqual([
        { contenido: guion.contenido, caption: 'Ven', sequence: 3 },
      ]);
    });
    expect(await screen.findByText('Volvió el texto anterior')).toBeTruthy();
  });

  it('is not shown again once it was kept', async () => {
    const rewritten = { ...guion, intentos: 2 };
    fakeApi({
      [VERSIONS]: () => [aVersion({ id: 2, origen: 'reescritura', contenido: 'Otro' }), aVersion()],
    });
    renderApp(<GuionCard guion={rewritten} screen="dashboard" onShowProgress={() => undefined} />);

    fireEvent.click(await screen.findByRole('button', { name: 'Me quedo con este' }));

    expect(screen.queryByText('Así cambió con tus comentarios')).toBeNull();
  });
});

it('splits a text into the sentences that are said otherwise', () => {
  expect(changedLines(PALABRAS)).toEqual([{ written: 'Paga 25 pesos.', spoken: 'Paga veinticinco pesos.' }]);
});

it('shows a sitting of one person as one version', () => {
  const at = (minute: number, id: number, autor = 'Ana') =>
    aVersion({
      id,
      autor,
      origen: 'edicion',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    });

  expect(
    sittings([at(40, 5), at(39, 4), at(38, 3, 'Luis'), at(5, 2), aVersion()]).map(({ id }) => id),
  ).toEqual([5, 3, 2, 1]);
});

it('puts a quick request into the comments and takes it out again', () => {
  const both = withChip(withChip('', 'Más corto'), 'Otro gancho');

  expect(both).toBe('Más corto. Otro gancho');
  expect(withChip(both, 'Más corto')).toBe('Otro gancho');
});
