import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Guion, type MesEnCurso, UNLIMITED } from '@pregonero/contracts/api';
import { aGuion, aVoice, anAvatar } from '../testing/builders';
import { aUser } from '../testing/agency-builders';
import { fakeApi, refusal } from '../testing/fake-api';
import { renderSignedIn } from '../testing/render-signed-in';
import { MonthOfDrafts } from './month-of-drafts';

const user = aUser();
const late = aGuion({ id: 1, delMes: true, titulo: 'Tarde', fechaSugerida: '2026-12-22T23:00:00.000Z' });
const early = aGuion({ id: 2, delMes: true, titulo: 'Pronto', fechaSugerida: '2026-12-02T23:00:00.000Z' });
const dateless = aGuion({ id: 3, delMes: true, titulo: 'Cuando sea', fechaSugerida: null });

const NO_MONTH: MesEnCurso = { enCurso: false, cantidad: 0, escritos: 0, esperaA: null };

let page: ReturnType<typeof renderSignedIn>;

function open(guiones: readonly Guion[], answers: Parameters<typeof fakeApi>[0] = {}, who = user) {
  const { changes } = fakeApi({
    'GET /api/me': () => ({ user: who }),
    'GET /api/guiones': () => guiones,
    'GET /api/mes': () => NO_MONTH,
    'GET /api/user/plan-stats': () => ({ planVideos: 2, videosUsados: 1, planGuiones: 10, guionesUsados: 3 }),
    'GET /api/avatars': () => [anAvatar({ avatar_id: 'ana' })],
    'GET /api/voices': () => [aVoice({ voice_id: 'voz', language: 'Spanish' })],
    ...answers,
  });
  page = renderSignedIn(<MonthOfDrafts />, { user: who, at: '/calendario?view=drafts' });
  return changes;
}

const planOf = (planVideos: number) => ({
  'GET /api/user/plan-stats': () => ({ planVideos, videosUsados: 1, planGuiones: 10, guionesUsados: 3 }),
});

afterEach(() => jest.restoreAllMocks());

describe('MonthOfDrafts', () => {
  it('approves what is ticked by date, says before what the plan pays and afterwards what stays a draft', async () => {
    const message = 'Ya usaste los videos de tu plan.';
    const changes = open([late, dateless, early], {
      'POST /api/guiones/aprobar': () => ({
        aprobados: [{ ...early, estado: 'aprobado', sequence: early.sequence + 1 }],
        noAprobados: [{ guionId: late.id, code: 'plan_limit_reached', message }],
      }),
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: /Tarde/u }));
    expect(screen.getByText(/2 de 3 marcados/u)).toBeTruthy();
    expect(screen.getByText(/Te queda 1 video: los demás se quedan en borrador/u)).toBeTruthy();
    expect(screen.getByText('Por esos días: Nochebuena')).toBeTruthy();
    const approve = screen.getByRole('button', { name: 'Aprobar 2 guiones' });
    await waitFor(() => {
      expect(approve).toHaveProperty('disabled', false);
    });
    fireEvent.click(approve);
    fireEvent.click(approve);

    expect(await screen.findByText(message)).toBeTruthy();
    expect(changes.map(({ url, body }) => [url, body])).toEqual([
      [
        '/api/guiones/aprobar',
        {
          guionIds: [early.id, late.id],
          sequences: [early.sequence, late.sequence],
          ...{ avatarId: 'ana', voiceId: 'voz', formatoVideo: 'vertical' },
        },
      ],
    ]);
  });

  it.each([
    { planVideos: 1, ticked: [], line: '0 de 5 marcados. A tu plan no le quedan videos.' },
    {
      planVideos: 2,
      ticked: ['Pronto'],
      line: '1 de 5 marcado. Usa 1 video de tu plan. A tu plan le queda 1 video.',
    },
    {
      planVideos: 9,
      ticked: ['Pronto', 'Tarde', 'Cuando sea'],
      line: '3 de 5 marcados. Usa 3 videos de tu plan. A tu plan le quedan 8 videos.',
    },
    {
      planVideos: UNLIMITED,
      ticked: ['Pronto', 'Tarde', 'Cuando sea'],
      line: '3 de 5 marcados. Usa 3 videos de tu plan.',
    },
  ])(
    'ticks drafts of the month that nobody rejected, up to the videos left: $line',
    async ({ planVideos, ticked, line }) => {
      const trial = aGuion({ id: 4, titulo: 'De la portada', fechaSugerida: '2026-12-01T23:00:00.000Z' });
      const rejected = { ...early, id: 5, titulo: 'Otra versión', intentos: 2, feedback: 'Más corto' };
      open([trial, rejected, late, early, dateless], planOf(planVideos));
      await screen.findByRole('checkbox', { name: /Pronto/u });

      const checked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
      const names = checked.map((box) => box.closest('[data-draft]')?.querySelector('label')?.textContent);
      expect(names.map((name) => name?.split(' · ')[1])).toEqual(ticked);
      expect(screen.getByText(line)).toBeTruthy();
    },
  );

  it('shows at each draft what comments asked for, and that its texts for publishing are old', async () => {
    const condiciones = [
      { texto: 'Más corto', cumplida: true },
      { texto: 'Sin preguntas', cumplida: false },
    ];
    open([{ ...early, condiciones, textosAlDia: false }, late]);
    await screen.findByRole('checkbox', { name: /Pronto/u });

    const chips = [...document.querySelectorAll('[data-draft="2"] [data-condition]')];
    expect(chips.map((chip) => chip.getAttribute('data-condition'))).toEqual(['met', 'unmet']);
    expect(document.querySelector('[data-draft="2"]')?.textContent).toContain('Actualizar textos');
    expect(document.querySelector('[data-draft="1"] [data-condition]')).toBeNull();
  });

  it('proposes nothing where the plan has no scripts left, and says when it will', async () => {
    open([early], {
      'GET /api/user/plan-stats': () => ({
        planVideos: 2,
        videosUsados: 1,
        planGuiones: 10,
        guionesUsados: 10,
      }),
    });

    expect(await screen.findByText(/Ya usaste los guiones de tu plan/u)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Proponer' }).disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe('/planes');
  });

  it('goes on saying how many the plan allowed of what was asked', async () => {
    open([early], { 'POST /api/mes': () => ({ ...NO_MONTH, enCurso: true, cantidad: 2 }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Proponer' }));

    expect(await screen.findByText('Pediste 8 y a tu plan le alcanzó para 2.')).toBeTruthy();
  });

  it('approves the words that were there to be read: a later text with the next press only', async () => {
    let guiones: Guion[] = [early];
    const changes = open([], {
      'GET /api/guiones': () => guiones,
      'POST /api/guiones/aprobar': () => {
        throw refusal('changed_meanwhile');
      },
    });
    const approve = await screen.findByRole('button', { name: 'Aprobar 1 guion' });
    const dated = { ...early, fechaSugerida: '2026-12-30T15:00:00.000Z', sequence: early.sequence + 1 };
    const edited = { ...dated, contenido: 'Otra cosa.', sequence: early.sequence + 2 };
    const presses = async (count: number) => {
      fireEvent.click(approve);
      await waitFor(() => {
        expect(changes).toHaveLength(count);
      });
      return changes.map(({ body }) => (body as { sequences: number[] }).sequences[0]);
    };

    guiones = [edited];
    await act(() => page.queryClient.invalidateQueries());
    await presses(1);
    await waitFor(() => {
      expect(approve).toHaveProperty('disabled', false);
    });

    expect(await presses(2)).toEqual([early.sequence, edited.sequence]);
  });

  it('leaves what is written meanwhile to whoever reads it: neither its arrival nor a click on the way approves it', async () => {
    let guiones: Guion[] = [early];
    const changes = open([], {
      ...planOf(4),
      'GET /api/guiones': () => guiones,
      'POST /api/guiones/aprobar': () => {
        throw refusal('plan_limit_reached');
      },
    });
    expect(await screen.findByRole('button', { name: 'Aprobar 1 guion' })).toBeTruthy();

    guiones = [early, late, dateless];
    await act(() => page.queryClient.invalidateQueries());
    const approve = await screen.findByRole('button', { name: 'Aprobar 1 guion' });
    expect(await screen.findByRole('checkbox', { name: /Tarde/u })).toHaveProperty('checked', false);
    fireEvent.click(approve);
    await waitFor(() => {
      expect(changes.map(({ body }) => (body as { guionIds: number[] }).guionIds)).toEqual([[early.id]]);
    });

    fireEvent.click(screen.getByRole('button', { name: 'Marcar los 2 nuevos' }));
    expect(screen.getByRole('button', { name: 'Aprobar 3 guiones' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /nuevo/u })).toBeNull();
  });

  it('ticks no draft that comes to an empty page, the first no more than the others', async () => {
    let guiones: Guion[] = [];
    open([], { ...planOf(4), 'GET /api/guiones': () => guiones });
    expect(await screen.findByRole('button', { name: 'Proponer' })).toBeTruthy();

    guiones = [early];
    await act(() => page.queryClient.invalidateQueries());
    expect(await screen.findByRole('checkbox', { name: /Pronto/u })).toHaveProperty('checked', false);
    guiones = [early, late];
    await act(() => page.queryClient.invalidateQueries());

    fireEvent.click(await screen.findByRole('button', { name: 'Marcar los 2 nuevos' }));
    expect(screen.getByRole('button', { name: 'Aprobar 2 guiones' })).toBeTruthy();
  });

  it('dates a draft by the day in Colombia, as the calendar does', async () => {
    // Eight in the evening there, the next day in most of the world.
    open([aGuion({ id: 4, titulo: 'De noche', fechaSugerida: '2026-12-03T01:00:00.000Z' })]);

    expect(await screen.findByRole('checkbox', { name: '02/12/2026 · De noche' })).toBeTruthy();
  });

  it('proposes a month that is written without the page, says how far it is and that the plan has less', async () => {
    let month: MesEnCurso = NO_MONTH;
    const changes = open([], {
      'GET /api/mes': () => month,
      'POST /api/mes': () => {
        month = { enCurso: true, cantidad: 7, escritos: 5, esperaA: null };
        return month;
      },
      'DELETE /api/mes': () => {
        month = NO_MONTH;
        return { success: true };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Proponer' }));

    expect(await screen.findByText('Escribiendo: 5 de 7…')).toBeTruthy();
    expect(screen.getByText('A tu plan le alcanza para 7 guiones.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Detener' }));
    expect(await screen.findByRole('button', { name: 'Proponer' })).toBeTruthy();
    expect(changes.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { cantidad: 8 }],
      ['DELETE', undefined],
    ]);
  });

  it('proposes a month with the topics that were chosen', async () => {
    const changes = open([], {
      'GET /api/mes': () => NO_MONTH,
      'POST /api/mes': () => ({ enCurso: true, cantidad: 8, escritos: 0, esperaA: null }),
    });
    fireEvent.change(await screen.findByLabelText('Otro tema'), {
      target: { value: ' abrimos los domingos ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Proponer' }));

    await waitFor(() => {
      expect(changes.map(({ body }) => body)).toEqual([{ cantidad: 8, temas: ['abrimos los domingos'] }]);
    });
  });

  it('says that it waits for a service, and shows a month that was begun elsewhere', async () => {
    open([], { 'GET /api/mes': () => ({ enCurso: true, cantidad: 20, escritos: 10, esperaA: 'openai' }) });

    expect(await screen.findByText('Escribiendo: 10 de 20…')).toBeTruthy();
    expect(screen.getByText(/no responde/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Proponer' })).toBeNull();
  });

  it('leads to the business where nothing is told of it yet', async () => {
    open([], {
      'POST /api/mes': () => {
        throw refusal('setup_required');
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Proponer' }));

    expect(await screen.findByText('Primero completa la información de tu negocio.')).toBeTruthy();
    expect(await screen.findByText('/ai-automation')).toBeTruthy();
  });

  it('asks somebody of the agency for whom', async () => {
    open([], {}, aUser({ id: 1, role: 'admin' }));
    expect(await screen.findByRole('link', { name: 'Elige un cliente' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Proponer' })).toBeNull();
  });
});
