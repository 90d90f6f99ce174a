import { fireEvent, screen, waitFor } from '@testing-library/react';

/** Opens a menu by its button and chooses one of its items as a mouse does: what is not highlighted is not chosen. */
export async function chooseMenuItem(menu: string, name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: menu }));
  const item = await screen.findByRole('menuitem', { name });
  fireEvent.pointerDown(item);
  await waitFor(() => {
    expect(item.hasAttribute('data-highlighted')).toBe(true);
  });
  fireEvent.click(item);
  // It closes in its own time; what it does then belongs to this step.
  await waitFor(() => {
    expect(screen.queryByRole('menu')).toBeNull();
  });
}
