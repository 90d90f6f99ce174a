import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing/render-app';
import { DialogForm, FormDialog } from './form-dialog';

function open(pending: boolean) {
  const onClose = jest.fn();
  renderApp(
    <FormDialog open onClose={onClose} title="Datos" submit="Guardar" pending={pending}>
      <DialogForm onSubmit={() => undefined}>
        <input aria-label="Nombre" />
      </DialogForm>
    </FormDialog>,
  );
  return onClose;
}
describe('FormDialog', () => {
  it('closes', async () => {
    const onClose = open(false);
    fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));

    await waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
  });

  it('may be left while it is sent, which it says goes on', async () => {
    const onClose = open(true);
    await screen.findByLabelText('Nombre');

    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
    fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Escape' });
    expect(await screen.findByText('Sigue en camino')).toBeTruthy();
    expect(onClose).toHaveBeenCalled();
  });
});
