import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../testing/render-app';
import { Tabs } from './tabs';

type Name = 'uno' | 'dos' | 'tres';

function Sample({ keep = false }: { keep?: boolean }) {
  const [value, setValue] = useState<Name>('uno');
  return (
    <Tabs
      label="Números"
      value={value}
      onChange={setValue}
      keep={keep}
      items={[
        { value: 'uno', label: 'Uno', content: () => <input aria-label="texto de uno" /> },
        { value: 'dos', label: 'Dos', count: 7, content: () => 'contenido de dos' },
        { value: 'tres', label: 'Tres', content: () => 'contenido de tres' },
      ]}
    />
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('shows what is under the chosen tab and nothing of the others', () => {
    renderApp(<Sample />);
    fireEvent.click(tab('Dos 7'));

    expect(screen.getByRole('tabpanel', { name: 'Dos 7' }).textContent).toBe('contenido de dos');
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    expect(tab('Dos 7').getAttribute('aria-selected')).toBe('true');
    expect(tab('Uno').getAttribute('aria-selected')).toBe('false');
  });

  it.each([
    ['ArrowRight', 'Dos 7'],
    ['ArrowLeft', 'Tres'],
    ['End', 'Tres'],
    ['Home', 'Uno'],
  ])('%s moves focus and choice to %s', (key, name) => {
    renderApp(<Sample />);
    tab('Uno').focus();
    fireEvent.keyDown(tab('Uno'), { key });

    expect(document.activeElement).toBe(tab(name));
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
  });

  it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }])(
    'leaves arrows with %j to the browser',
    (modifier) => {
      renderApp(<Sample />);
      tab('Uno').focus();

      const wasLeft = fireEvent.keyDown(tab('Uno'), { key: 'ArrowLeft', ...modifier });

      expect(wasLeft).toBe(true);
      expect(tab('Uno').getAttribute('aria-selected')).toBe('true');
    },
  );

  it('says what its tabs choose between', () => {
    renderApp(<Sample />);
    expect(screen.getByRole('tablist', { name: 'Números' })).toBeTruthy();
  });

  it('is one stop of the Tab key', () => {
    renderApp(<Sample />);
    fireEvent.click(tab('Tres'));

    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  });

  it.each([
    [true, 'escrito'],
    [false, ''],
  ])('keeps what was typed in a tab that was left: %s', (keep, text) => {
    renderApp(<Sample keep={keep} />);
    fireEvent.change(screen.getByLabelText('texto de uno'), { target: { value: 'escrito' } });
    fireEvent.click(tab('Dos 7'));
    fireEvent.click(tab('Uno'));

    expect(screen.getByLabelText<HTMLInputElement>('texto de uno').value).toBe(text);
  });

  it('pushes its row along to the chosen tab', () => {
    jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return this.textContent === 'Tres' ? 400 : 10;
    });
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(90);
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(290);
    renderApp(<Sample />);
    fireEvent.click(tab('Tres'));

    expect(screen.getByRole('tablist').scrollLeft).toBe(290);
    jest.restoreAllMocks();
  });
});
