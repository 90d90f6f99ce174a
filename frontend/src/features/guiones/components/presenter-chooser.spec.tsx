import { fireEvent, screen } from '@testing-library/react';
import { createQueryClient } from '../../../lib/query-client';
import { presenterKeys } from '../../../queries/presenters';
import { aGuion, aVoice, anAvatar } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';
import { PresenterChooser } from './presenter-chooser';
import { speaksSpanish } from './quick-voices';

function renderChooser() {
  const queryClient = createQueryClient();
  const avatars = Array.from({ length: 9 }, (_, n) =>
    anAvatar({ avatar_id: `a${n}`, avatar_name: `Avatar ${n}` }),
  );
  const voices = [
    aVoice({ voice_id: 'bob', name: 'Bob', language: 'English' }),
    ...Array.from({ length: 7 }, (_, n) => aVoice({ voice_id: `v${n}`, name: `Voz ${n}` })),
  ];
  queryClient.setQueryData(presenterKeys.avatars, avatars);
  queryClient.setQueryData(presenterKeys.voices, voices);
  return renderApp(<PresenterChooser guion={aGuion()} screen={screenName} onApproved={() => undefined} />, queryClient);
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('PresenterChooser', () => {
  it('asks for the presenter first, then for the voice, and only then lets approve', () => {
    renderChooser();
    expect(button('Selecciona un Avatar').disabled).toBe(true);

    fireEvent.click(button('Avatar 0'));
    expect(button('Selecciona una Voz').disabled).toBe(true);

    fireEvent.click(screen.getByText('Voz 0'));
    expect(button('Generar Video').disabled).toBe(false);
  });

  it('shows six presenters and, once one is chosen, five Spanish voices', () => {
    const { container } = renderChooser();
    expect(container.querySelectorAll('[data-avatar-id]')).toHaveLength(6);
    expect(container.querySelectorAll('[data-voice-id]')).toHaveLength(0);

    fireEvent.click(button('Avatar 0'));

    expect(container.querySelectorAll('[data-voice-id]')).toHaveLength(5);
    expect(screen.queryByText('Bob')).toBeNull();
  });

  it('starts anew with Clear', () => {
    renderChooser();
    fireEvent.click(button('Avatar 0'));
    fireEvent.click(screen.getByText('Voz 0'));

    fireEvent.click(button('Clear'));

    expect(button('Selecciona un Avatar').disabled).toBe(true);
  });

  it('chooses vertical unless told otherwise', () => {
    renderChooser();

    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Vertical 9:16' }).checked).toBe(true);
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
