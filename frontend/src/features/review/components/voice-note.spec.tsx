import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import type { SpokenComment } from '../../../data/guest-review';
import {
  allowMicrophone,
  FakeRecorder,
  fakeMicrophone,
  removeMicrophone,
} from '../../../testing/fake-recorder';
import '../../../testing/patience';
import { VoiceNote } from './voice-note';

const click = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

/** A film that stands at a second. */
function aFilm(currentTime: number, ended = false) {
  const film = createRef<HTMLVideoElement>();
  film.current = Object.assign(document.createElement('video'), { pause: () => undefined });
  Object.defineProperty(film.current, 'currentTime', { value: currentTime });
  Object.defineProperty(film.current, 'ended', { value: ended });
  return film;
}

describe('VoiceNote', () => {
  afterEach(removeMicrophone);

  it('records, lets one hear it, and sends it with the second at which the film stood', async () => {
    const { stream, stopped } = fakeMicrophone();
    allowMicrophone(() => Promise.resolve(stream));
    const sent: SpokenComment[] = [];
    const onClose = jest.fn();
    const onSend = (draft: SpokenComment) => {
      sent.push(draft);
      return Promise.resolve();
    };
    render(<VoiceNote film={aFilm(65)} version={2} onSend={onSend} onClose={onClose} />);
    expect(screen.getByText('En 1:05')).toBeTruthy();
    click('Grabar');
    expect(await screen.findByText('Grabando 0:00 de 1:00')).toBeTruthy();
    click('Parar');
    expect(await screen.findByLabelText('Tu grabación')).toBeTruthy();
    expect(stopped()).toBe(1);
    click('Enviar nota');

    await waitFor(() => {
      expect(onClose).toHaveBeenCalledTimes(1);
    });
    expect(sent).toMatchObject([{ atSeconds: 65, version: 2 }]);
    expect(sent[0]?.audio.size).toBeGreaterThan(0);
  });

  it('keeps the recording that did not arrive, and sends it as the same one', async () => {
    allowMicrophone(() => Promise.resolve(fakeMicrophone().stream));
    const refs: string[] = [];
    const onSend = ({ ref }: SpokenComment) => {
      refs.push(ref);
      return refs.length === 1
        ? Promise.reject(new Error('La nota de voz dura más de un minuto.'))
        : Promise.resolve();
    };
    render(<VoiceNote film={aFilm(0, true)} version={2} onSend={onSend} onClose={() => undefined} />);
    expect(screen.getByText('Todo el video')).toBeTruthy();
    click('Grabar');
    await screen.findByText(/^Grabando/u);
    click('Parar');
    click('Enviar nota');
    expect((await screen.findByRole('alert')).textContent).toBe('La nota de voz dura más de un minuto.');
    click('Enviar nota');

    await waitFor(() => {
      expect(refs.length).toBe(2);
    });
    expect(refs[1]).toBe(refs[0]);
  });

  it.each([
    ['NotAllowedError', /^El navegador no dio permiso para el micrófono/u],
    ['NotFoundError', /^No encontramos un micrófono/u],
  ])('says in words that there is no recording after %s', async (name, words) => {
    allowMicrophone(() => Promise.reject(new DOMException('', name)));
    render(
      <VoiceNote film={aFilm(0)} version={2} onSend={() => Promise.resolve()} onClose={() => undefined} />,
    );
    click('Grabar');

    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(FakeRecorder.last).toBeNull();
  });

  it('says so where a browser cannot record', async () => {
    render(
      <VoiceNote film={aFilm(0)} version={2} onSend={() => Promise.resolve()} onClose={() => undefined} />,
    );
    click('Grabar');

    expect((await screen.findByRole('alert')).textContent).toMatch(/^Este navegador no puede grabar aquí/u);
  });
});
