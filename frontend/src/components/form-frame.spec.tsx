import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../testing/render-app';
import { FormFrame } from './form-frame';

describe('FormFrame', () => {
  it('is never sent by the browser, which would leave the page', () => {
    const sent = jest.fn();
    renderApp(
      <FormFrame label="Datos" onSubmit={sent}>
        <button type="submit">Enviar</button>
      </FormFrame>,
    );

    // False: somebody prevented what the browser does by itself.
    expect(fireEvent.submit(screen.getByRole('form', { name: 'Datos' }))).toBe(false);
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
