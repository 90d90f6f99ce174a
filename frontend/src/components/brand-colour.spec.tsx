import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app';
import { BrandColour } from './brand-colour';

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
});
