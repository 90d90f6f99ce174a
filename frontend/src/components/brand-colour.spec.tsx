import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app';
import { BrandColour, colourDraftOf } from './brand-colour';

describe('BrandColour', () => {
  it('takes a colour of the logo with one tap, and shows which one it is', () => {
    const change = jest.fn();
    renderApp(
      <BrandColour
        draft={{ useColor: true, color: '#FFC400' }}
        error={undefined}
        proposals={['#b3261e', '#ffc400']}
        change={change}
      />,
    );
    expect(screen.getByText('De tu logo:')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Usar #ffc400' }).getAttribute('aria-pressed')).toBe('true');

    fireEvent.click(screen.getByRole('button', { name: 'Usar #b3261e' }));

    expect(change.mock.calls).toEqual([[{ useColor: true, color: '#b3261e' }]]);
  });

  it('begins with the best colour of the logo, and keeps the one that was chosen', () => {
    const change = jest.fn();
    const show = (color: string, proposals: string[]) => {
      cleanup();
      renderApp(
        <BrandColour
          draft={{ ...colourDraftOf(null), color }}
          error={undefined}
          proposals={proposals}
          change={change}
        />,
      );
      fireEvent.click(screen.getByRole('checkbox', { name: 'Usar el color de mi marca' }));
      return change.mock.lastCall as unknown;
    };
    const first = colourDraftOf(null).color;

    expect(show(first, ['#b3261e', '#ffc400'])).toEqual([{ useColor: true, color: '#b3261e' }]);
    expect(show('#0e7c86', ['#b3261e'])).toEqual([{ useColor: true, color: '#0e7c86' }]);
    expect(show(first, [])).toEqual([{ useColor: true, color: first }]);
  });
});
