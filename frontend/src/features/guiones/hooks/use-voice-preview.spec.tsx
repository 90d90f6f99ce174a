import { act, fireEvent, screen } from '@testing-library/react';
import { aVoice } from '../../../testing/builders';
import { renderApp } from '../../../testing/render-app';
import { useVoicePreview } from './use-voice-preview';

const clara = aVoice();
const leo = aVoice({ voice_id: 'leo', name: 'Leo', preview_audio: '/leo.mp3' });
const mute = aVoice({ voice_id: 'mudo', name: 'Mudo', preview_audio: null });

function Voices() {
  const { playingId, failedId, toggle } = useVoicePreview();
  return (
    <>
      <output>{playingId ?? 'nadie'}</output>
      <p>{failedId}</p>
      {[clara, leo, mute].map((voice) => (
        <button
          key={voice.voice_id}
          onClick={() => {
            toggle(voice);
          }}
        >
          {voice.name}
        </button>
      ))}
    </>
  );
}

/** The samples that sound now, by address; jsdom plays nothing itself. */
let sounding: HTMLMediaElement[] = [];
let play: jest.SpiedFunction<HTMLMediaElement['play']>;
let pause: jest.SpiedFunction<HTMLMediaElement['pause']>;
beforeAll(() => {
  play = jest.spyOn(HTMLMediaElement.prototype, 'play');
  pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');
});
const heard = () => sounding.map(({ src }) => new URL(src).pathname);
const playing = () => document.querySelector('output')?.textContent;
const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
};
const failed = () => document.querySelector('p')?.textContent;
const toasted = () => document.querySelector('[data-toast]');

beforeEach(() => {
  sounding = [];
  play.mockReset().mockImplementation(function (this: HTMLMediaElement) {
    sounding.push(this);
    return Promise.resolve();
  });
  pause.mockReset().mockImplementation(function (this: HTMLMediaElement) {
    sounding = sounding.filter((one) => one !== this);
  });
});

describe('useVoicePreview', () => {
  it('plays one sample at a time', async () => {
    renderApp(<Voices />);
    await press('Clara');
    expect([heard(), playing()]).toEqual([['/clara.mp3'], 'clara']);

    await press('Leo');
    expect([heard(), playing()]).toEqual([['/leo.mp3'], 'leo']);
  });

  it('stops with a second click, at the end of the sample, and when the screen goes', async () => {
    const { unmount } = renderApp(<Voices />);
    await press('Clara');
    await press('Clara');
    expect([heard(), playing()]).toEqual([[], 'nadie']);

    await press('Leo');
    act(() => {
      sounding[0]?.dispatchEvent(new Event('ended'));
    });
    expect(playing()).toBe('nadie');

    await press('Clara');
    unmount();
    expect(heard()).toEqual([]);
  });

  it('plays nothing for a voice without sample', async () => {
    renderApp(<Voices />);
    await press('Mudo');

    expect([heard(), playing()]).toEqual([[], 'nadie']);
  });

  it('says that a sample could not be played', async () => {
    play.mockRejectedValue(new DOMException('no source', 'NotSupportedError'));
    renderApp(<Voices />);
    await press('Clara');

    expect(failed()).toBe('clara');
    expect(toasted()).toBeNull();
    expect(playing()).toBe('nadie');
  });

  it('says nothing of a sample that was stopped before it had loaded', async () => {
    let giveUp: (reason: unknown) => void = () => undefined;
    play.mockImplementationOnce(
      () =>
        new Promise((_resolve, reject) => {
          giveUp = reject;
        }),
    );
    renderApp(<Voices />);
    await press('Clara');
    await press('Leo');
    await act(async () => {
      giveUp(new DOMException('interrupted', 'AbortError'));
      await Promise.resolve();
    });

    expect(failed()).toBe('');
    expect(playing()).toBe('leo');
  });
});
