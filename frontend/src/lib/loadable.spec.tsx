import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import '../testing/patience';
import { loadable } from './loadable';

function Greeting({ name }: { name: string }) {
  return <p>Hola, {name}</p>;
}

/** What has stood on the page, in its order. */
function shown(ui: () => void): string[] {
  const texts: string[] = [];
  const watcher = new MutationObserver(() => texts.push(document.body.textContent));
  watcher.observe(document.body, { childList: true, subtree: true });
  ui();
  texts.push(document.body.textContent);
  watcher.disconnect();
  return texts;
}

describe('loadable', () => {
  it('is drawn without a pause where its file has come', async () => {
    const { fetch, Component } = loadable(() => Promise.resolve({ default: Greeting }));
    await fetch();

    const texts = shown(() =>
      render(
        <Suspense fallback="Cargando">
          <Component name="Ana" />
        </Suspense>,
      ),
    );

    expect(texts).toEqual(['Hola, Ana']);
  });

  it('lets something stand in until its file comes', async () => {
    let come: (file: { default: typeof Greeting }) => void = () => undefined;
    const { Component } = loadable<{ name: string }>(
      () =>
        new Promise((resolve) => {
          come = resolve;
        }),
    );
    render(
      <Suspense fallback="Cargando">
        <Component name="Ana" />
      </Suspense>,
    );
    expect(screen.getByText('Cargando')).toBeTruthy();

    come({ default: Greeting });

    expect(await screen.findByText('Hola, Ana')).toBeTruthy();
  });

  it('fetches once for all who ask', async () => {
    const load = jest.fn(() => Promise.resolve({ default: Greeting }));
    const { fetch } = loadable(load);

    await fetch();
    await fetch();

    expect(load).toHaveBeenCalledTimes(1);
  });
});
