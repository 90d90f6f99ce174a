import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { DEFAULT_AJUSTES_VIDEO, type Guion, PLANTILLAS } from '@pregonero/contracts/api';
import { useEffect, useState } from 'react';
import { createQueryClient } from '../../../lib/query-client';
import { presenterKeys } from '../../../data/presenters';
import { aGuion, aVoice, anAvatar } from '../../../testing/builders';
import { fakeApi, refusal } from '../../../testing/fake-api';
import { allowMicrophone, fakeMicrophone, removeMicrophone } from '../../../testing/fake-recorder';
import { renderApp } from '../../../testing/render-app';
import type { GuionScreen } from '../guion-screen';
import { PresenterChooser } from './presenter-chooser';
// Loaded when it is first drawn: here before the tests, which wait a second only.
import '../../../components/finish-panel';
import { speaksSpanish, voicesFor } from './quick-voices';

function renderChooser(where: GuionScreen) {
  const queryClient = createQueryClient();
  const avatars = Array.from({ length: 9 }, (_, n) =>
    anAvatar({ avatar_id: `a${n}`, avatar_name: `Avatar ${n}` }),
  );
  const voices = [
    aVoice({ voice_id: 'bob', name: 'Bob', language: 'English' }),
    ...Array.from({ length: 7 }, (_, n) => aVoice({ voice_id: `v${n}`, name: `Voz ${n}` })),
  ];
  queryClient.setQueryData(presenterKeys.avatars(where), avatars);
  queryClient.setQueryData(presenterKeys.voices(where), voices);
  let show: (guion: Guion) => void = () => undefined;
  function Chooser() {
    const [guion, setGuion] = useState(() => aGuion());
    useEffect(() => {
      show = setGuion;
    }, []);
    return <PresenterChooser guion={guion} screen={where} onApproved={() => undefined} />;
  }
  const { container } = renderApp(<Chooser />, queryClient);
  return {
    container,
    /** As a pushed event does. */
    show: (guion: Guion): void => {
      act(() => {
        show(guion);
      });
    },
  };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('PresenterChooser on the AI automation screen', () => {
  it('asks for the presenter first, then for the voice, and only then lets approve', () => {
    renderChooser('automation');
    expect(button('Selecciona un Avatar').disabled).toBe(true);

    fireEvent.click(button('Avatar 0'));
    expect(button('Selecciona una Voz').disabled).toBe(true);

    fireEvent.click(screen.getByText('Voz 0'));
    expect(button('Generar Video: hacer el video').disabled).toBe(false);
  });

  it('shows six presenters and, once one is chosen, five Spanish voices', () => {
    const { container } = renderChooser('automation');
    expect(container.querySelectorAll('[data-avatar-id]')).toHaveLength(6);
    expect(container.querySelectorAll('[data-voice-id]')).toHaveLength(0);

    fireEvent.click(button('Avatar 0'));

    expect(container.querySelectorAll('[data-voice-id]')).toHaveLength(5);
    expect(screen.queryByText('Bob')).toBeNull();
  });

  it('starts anew with Clear', () => {
    renderChooser('automation');
    fireEvent.click(button('Avatar 0'));
    fireEvent.click(screen.getByText('Voz 0'));

    fireEvent.click(button('Clear'));

    expect(button('Selecciona un Avatar').disabled).toBe(true);
  });

  it('puts a placeholder where a presenter’s picture does not load', () => {
    const { container } = renderChooser('automation');
    const picture = container.querySelector('[data-avatar-id=a0] img');

    if (picture !== null) fireEvent.error(picture);

    expect(container.querySelector('[data-avatar-id=a0] img')).toBeNull();
    expect(container.querySelector('[data-avatar-id=a0] svg')).not.toBeNull();
  });
});

describe('PresenterChooser on the dashboard', () => {
  it('sends layout, music and ending of this video where somebody chose them', async () => {
    const { changes } = fakeApi({
      'GET /api/guiones/1/acabado': () => ({
        ...{ plantilla: null, musica: 'ninguna', cierre: true, estiloSubtitulos: 'caja' },
        fijo: null,
      }),
      'GET /api/ajustes-video': () => DEFAULT_AJUSTES_VIDEO,
      'GET /api/user-media': () => [],
      'GET /api/perfil-negocio': () => ({}),
      'POST /api/guiones/1/aprobar': () => aGuion({ estado: 'aprobado' }),
    });
    renderChooser('dashboard');
    fireEvent.click(screen.getByText('Horizontal 16:9'));
    fireEvent.click(await screen.findByRole('radio', { name: 'Voz en off' }));
    // The stills have the shape of this video, and no other; they begin with its own title.
    const stills = [...document.querySelectorAll('[data-layout]')];
    expect(new Set(stills.map((still) => still.getAttribute('data-format')))).toEqual(
      new Set(['horizontal']),
    );
    expect(stills.map((still) => still.getAttribute('data-layout'))).toEqual([...PLANTILLAS, 'ninguna']);
    expect(stills[0]?.textContent).toBe(aGuion().titulo);
    fireEvent.click(button('Generar Video: hacer el video'));

    await waitFor(() => {
      expect(changes.map(({ body }) => body)).toEqual([
        {
          ...{ avatarId: 'a0', voiceId: 'v0', formatoVideo: 'horizontal' },
          acabado: { plantilla: 'voz_en_off', musica: 'ninguna', cierre: true, estiloSubtitulos: 'caja' },
          sequence: aGuion().sequence,
        },
      ]);
    });
  });

  it('approves the words that it opened with, and shows others before it approves these', async () => {
    const { changes } = fakeApi({
      'POST /api/guiones/1/aprobar': () => {
        throw refusal('changed_meanwhile');
      },
    });
    const view = renderChooser('dashboard');
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    view.show(aGuion({ contenido: 'Otra cosa.', sequence: 8 }));
    fireEvent.click(button('Generar Video: hacer el video'));
    await waitFor(() => {
      expect(scroll).toHaveBeenCalledTimes(1);
    });
    await waitFor(() => {
      expect(button('Generar Video: hacer el video').disabled).toBe(false);
    });
    fireEvent.click(button('Generar Video: hacer el video'));

    await waitFor(() => {
      expect(changes.map(({ body }) => (body as { sequence: number }).sequence)).toEqual([1, 8]);
    });
  });

  it('starts with the first presenter, the first Spanish voice and vertical', () => {
    renderChooser('dashboard');

    expect(button('Avatar 0').getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelector('[data-voice-id=v0]')?.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Vertical 9:16' }).checked).toBe(true);
    expect(button('Generar Video: hacer el video').disabled).toBe(false);
  });

  it('goes back to them with Clear', () => {
    renderChooser('dashboard');
    fireEvent.click(button('Avatar 3'));

    fireEvent.click(button('Clear'));

    expect(button('Avatar 0').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('PresenterChooser with an own recording', () => {
  const choose = (fields: Parameters<typeof aGuion>[0], borrador = false) => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(presenterKeys.avatars('dashboard'), [anAvatar({ avatar_id: 'a0' })]);
    queryClient.setQueryData(presenterKeys.voices('dashboard'), [aVoice({ voice_id: 'v0', borrador })]);
    const guion = aGuion(fields);
    const answers = {
      [`POST /api/guiones/${guion.id}/aprobar`]: () => ({ ...guion, estado: 'aprobado', sequence: 9 }),
    };
    const { changes } = fakeApi(answers);
    const onApproved = jest.fn();
    renderApp(<PresenterChooser guion={guion} screen="dashboard" onApproved={onApproved} />, queryClient);
    return { changes, onApproved };
  };
  const calls = (changes: { method: string; url: string }[]) =>
    changes.map(({ method, url }) => `${method} ${url.split('/').at(-1) ?? ''}`);
  afterEach(() => {
    removeMicrophone();
    jest.restoreAllMocks();
  });

  it('does not approve “my audio” before there is one', () => {
    choose({});
    fireEvent.click(screen.getByRole('tab', { name: 'Mi audio' }));
    expect(button('Graba o sube tu audio').disabled).toBe(true);
  });

  it('opens on the recording and approves with it, a voice named beside it', async () => {
    const { changes, onApproved } = choose({ audioUrl: '/voz.wav', audioDuracion: 3 });
    expect(screen.getByRole('tab', { name: 'Mi audio' }).getAttribute('aria-selected')).toBe('true');

    fireEvent.click(button('Generar Video: hacer el video'));

    await waitFor(() => {
      expect(onApproved).toHaveBeenCalledTimes(1);
    });
    expect(calls(changes)).toEqual(['POST aprobar']);
    expect(changes[0]?.body).toEqual({
      avatarId: 'a0',
      voiceId: 'v0',
      formatoVideo: 'vertical',
      usarAudio: true,
      sequence: aGuion().sequence,
    });
  });

  it('says nothing about recordings of a script that has none', async () => {
    const { changes, onApproved } = choose({});

    fireEvent.click(button('Generar Video: hacer el video'));

    await waitFor(() => {
      expect(onApproved).toHaveBeenCalledTimes(1);
    });
    expect(changes[0]?.body).not.toHaveProperty('usarAudio');
  });

  it('does not approve with the old recording while a new one is made or heard', async () => {
    allowMicrophone(() => Promise.resolve(fakeMicrophone().stream));
    const { changes } = choose({ audioUrl: '/voz.wav', audioDuracion: 3 });
    fireEvent.click(button('Grabar de nuevo'));
    await screen.findByRole('timer');
    expect(button('Guarda o descarta tu grabación').disabled).toBe(true);
    fireEvent.click(button('Detener'));
    await screen.findByLabelText('Tu grabación');
    expect(button('Guarda o descarta tu grabación').disabled).toBe(true);

    fireEvent.click(button('Descartar'));

    expect(button('Generar Video: hacer el video').disabled).toBe(false);
    expect(changes).toEqual([]);
  });

  it('ends a recording under way when a synthetic voice is chosen instead', async () => {
    const { stream, stopped } = fakeMicrophone();
    allowMicrophone(() => Promise.resolve(stream));
    choose({});
    fireEvent.click(screen.getByRole('tab', { name: 'Mi audio' }));
    fireEvent.click(button('Grabar'));
    await screen.findByRole('timer');

    fireEvent.click(screen.getByRole('tab', { name: 'Voz sintética' }));

    expect(stopped()).toBe(1);
    expect(button('Generar Video: hacer el video').disabled).toBe(false);
    fireEvent.click(screen.getByRole('tab', { name: 'Mi audio' }));
    expect(screen.getByLabelText('Tu grabación')).toBeTruthy();
    expect(button('Guarda o descarta tu grabación').disabled).toBe(true);
  });

  it('shows what the server says when the recording is gone', async () => {
    const guion = aGuion({ audioUrl: '/voz.wav', audioDuracion: 3 });
    choose(guion);
    fakeApi({
      [`POST /api/guiones/${guion.id}/aprobar`]: () => {
        throw refusal('invalid_state');
      },
    });

    fireEvent.click(button('Generar Video: hacer el video'));

    expect(
      await screen.findByText('El estado actual no permite esta acción. Actualiza la página.'),
    ).toBeTruthy();
  });

  it('leaves the recording behind with the approval itself when a synthetic voice is to speak', async () => {
    const { changes, onApproved } = choose({ audioUrl: '/voz.wav', audioDuracion: 3 });
    fireEvent.click(screen.getByRole('tab', { name: 'Voz sintética' }));
    expect(screen.getByText(/el audio se quita/u)).toBeTruthy();

    fireEvent.click(button('Generar Video: hacer el video'));

    await waitFor(() => {
      expect(onApproved).toHaveBeenCalledTimes(1);
    });
    expect(calls(changes)).toEqual(['POST aprobar']);
    expect(changes[0]?.body).toMatchObject({ usarAudio: false });
  });

  it('says of draft voices that they are drafts, and of no others', () => {
    choose({}, true);
    expect(document.querySelector('[data-draft-voice]')?.textContent).toMatch(/voz es de prueba/u);
    cleanup();
    choose({}, false);
    expect(document.querySelector('[data-draft-voice]')).toBeNull();
  });
});

describe('PresenterChooser and what will be said', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['a voice of an outside provider', false, 'Aproximado: la voz puede leer los números a su manera.'],
    ['a voice of the own engine', true, undefined],
  ])('says of %s how near the panel comes', async (_whose, borrador, sentence) => {
    const guion = aGuion();
    fakeApi({
      [`GET /api/guiones/${guion.id}/asi-se-dira`]: () => ({
        textoHablado: 'Hola',
        palabras: [{ escrito: 'Hola', dicho: 'Hola' }],
      }),
    });
    const queryClient = createQueryClient();
    queryClient.setQueryData(presenterKeys.avatars('dashboard'), [anAvatar({ avatar_id: 'a0' })]);
    queryClient.setQueryData(presenterKeys.voices('dashboard'), [aVoice({ voice_id: 'v0', borrador })]);
    renderApp(
      <PresenterChooser guion={guion} screen="dashboard" onApproved={() => undefined} />,
      queryClient,
    );

    fireEvent.click(button('Así se dirá'));
    await screen.findByText('Todo se dice como está escrito.');

    expect(document.querySelector('[data-approximate]')?.textContent).toBe(sentence);
  });
});

describe('the voice of a presenter', () => {
  const lucia = aVoice({ voice_id: 'lucia', name: 'Lucía', gender: 'female' });
  const nadie = aVoice({ voice_id: 'nadie', name: 'Sin dato', gender: null });
  const mateo = aVoice({ voice_id: 'mateo', name: 'Mateo', gender: 'male' });
  const bob = aVoice({ voice_id: 'bob', name: 'Bob', gender: 'male', language: 'English' });
  const kwame = anAvatar({ avatar_id: 'kwame', avatar_name: 'Kwame', gender: 'male' });
  const ana = anAvatar({ avatar_id: 'ana', avatar_name: 'Ana', gender: 'female' });

  it('is the first Spanish one of the same gender, and the first one where the catalogue names none', () => {
    const first = (presenter: ReturnType<typeof anAvatar> | undefined) =>
      voicesFor(presenter, [bob, lucia, nadie, mateo]).map(({ voice_id }) => voice_id);

    expect(first(kwame)).toEqual(['mateo', 'lucia', 'nadie']);
    expect(first(ana)).toEqual(['lucia', 'nadie', 'mateo']);
    expect(first(anAvatar({ gender: null }))).toEqual(['lucia', 'nadie', 'mateo']);
    expect(first(undefined)).toEqual(['lucia', 'nadie', 'mateo']);
    expect(voicesFor(kwame, [lucia])).toEqual([lucia]);
  });

  it('follows the presenter until a person chooses one, which stays', () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(presenterKeys.avatars('dashboard'), [ana, kwame]);
    queryClient.setQueryData(presenterKeys.voices('dashboard'), [bob, lucia, mateo]);
    renderApp(
      <PresenterChooser guion={aGuion()} screen="dashboard" onApproved={() => undefined} />,
      queryClient,
    );
    const chosen = () =>
      document.querySelector('[data-voice-id][aria-pressed=true]')?.getAttribute('data-voice-id');
    expect(chosen()).toBe('lucia');

    fireEvent.click(button('Kwame'));
    expect(chosen()).toBe('mateo');

    fireEvent.click(screen.getByText('Lucía'));
    expect(chosen()).toBe('lucia');
    fireEvent.click(button('Ana'));
    fireEvent.click(button('Kwame'));
    expect(chosen()).toBe('lucia');
  });
});

describe('speaksSpanish', () => {
  it.each(['Spanish', 'spanish', 'es', 'es-CO', 'es_ES', 'Spanish (Colombia)', 'Español'])(
    'knows %s',
    (language) => {
      expect(speaksSpanish({ language })).toBe(true);
    },
  );

  it.each(['English', 'Estonian', 'pt-BR', ''])('leaves out %s', (language) => {
    expect(speaksSpanish({ language })).toBe(false);
  });
});

describe('an approval that is refused because the address is unproved', () => {
  it('says why in the page and sends the mail again', async () => {
    const { changes } = fakeApi({
      'POST /api/guiones/1/aprobar': () => {
        throw refusal('email_unverified');
      },
      'POST /api/email-verification/request': () => ({ success: true }),
    });
    renderChooser('dashboard');

    fireEvent.click(button('Generar Video: hacer el video'));

    expect((await screen.findByRole('alert')).textContent).toContain('confirma tu correo');
    fireEvent.click(button('Enviar el correo otra vez'));
    expect(await screen.findByText(/Te enviamos otro enlace/u)).toBeTruthy();
    expect(changes.at(-1)?.url).toBe('/api/email-verification/request');
    expect(button('Generar Video: hacer el video').disabled).toBe(false);
  });
});
