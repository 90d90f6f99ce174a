import { useMutation } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../testing/render-app';
import { useOneAtATime } from './one-at-a-time';

let answers: { resolve: () => void; reject: (reason: Error) => void }[] = [];

function Piece() {
  const [told, setTold] = useState<string[]>([]);
  const change = useOneAtATime(
    useMutation({
      mutationFn: () =>
        new Promise<void>((resolve, reject) => {
          answers.push({ resolve, reject });
        }),
    }),
  );
  const tell = (what: string) => () => {
    setTold((before) => [...before, what]);
  };
  return (
    <>
      <button
        onClick={() => {
          change.mutateAsync().then(tell('hecho'), tell('no'));
        }}
      >
        gastar
      </button>
      <output>{told.join(' ')}</output>
    </>
  );
}

const click = () => {
  fireEvent.click(screen.getByRole('button'));
};
const told = () => document.querySelector('output')?.textContent;
/** Everything that was set going up to now. */
const settled = () => act(() => jest.advanceTimersByTimeAsync(0));

describe('useOneAtATime', () => {
  beforeEach(() => {
    answers = [];
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('asks once and answers once, however often one clicks meanwhile', async () => {
    renderApp(<Piece />);
    click();
    click();
    await settled();
    click();
    await settled();
    expect(answers).toHaveLength(1);

    answers[0]?.resolve();
    await settled();
    expect(told()).toBe('hecho');
  });

  it('asks anew after an answer, whatever it was', async () => {
    renderApp(<Piece />);
    click();
    await settled();
    answers[0]?.reject(new Error('no'));
    await settled();
    click();
    await settled();
    answers[1]?.resolve();
    await settled();

    expect(told()).toBe('no hecho');
  });
});
