import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../testing/render-app';
import { DialogForm, FormDialog } from './form-dialog';

function open(pending: boolean, staysWhileSent = false) {
  const onClose = jest.fn();
  renderApp(
    <FormDialog
      open
      onClose={onClose}
      title="Datos"
      submit="Guardar"
      pending={pending}
      staysWhileSent={staysWhileSent}
    >
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

  it('may not be left while it is sent where its answer is needed', async () => {
    const onClose = open(true, true);
    fireEvent.keyDown(await screen.findByLabelText('Nombre'), { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });
});
