import { fireEvent, screen } from '@testing-library/react';
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
const close = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
};

describe('FormDialog', () => {
  it('closes', async () => {
    const onClose = open(false);
    await close();

    expect(onClose).toHaveBeenCalled();
  });

  it('stays open while it is sent: what becomes of it is told in it', async () => {
    const onClose = open(true);
    await close();
    fireEvent.keyDown(screen.getByLabelText('Nombre'), { key: 'Escape' });

    expect(onClose).not.toHaveBeenCalled();
  });
});
