import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useSheetDrag } from './use-sheet-drag';

function Sheet({ onClose }: { onClose: () => void }) {
  const drag = useSheetDrag('[data-sheet]', onClose);
  return (
    <div data-sheet="">
      <header {...drag}>
        Título <button type="button">Cerrar</button>
      </header>
    </div>
  );
}

describe('useSheetDrag', () => {
  const onClose = jest.fn();
  beforeEach(() => {
    onClose.mockReset();
    // jsdom knows neither pointers nor their capture.
    HTMLElement.prototype.setPointerCapture = () => undefined;
    render(<Sheet onClose={onClose} />);
  });
  const sheet = () => document.querySelector<HTMLElement>('[data-sheet]');
  const pull = (target: HTMLElement, pixels: number, pointerType = 'touch', end = fireEvent.pointerUp) => {
    // jsdom's event has no kind of pointer.
    const down = createEvent.pointerDown(target, { clientY: 100 });
    Object.defineProperty(down, 'pointerType', { value: pointerType });
    fireEvent(target, down);
    fireEvent.pointerMove(target, { clientY: 100 + pixels });
    const moved = sheet()?.style.getPropertyValue('translate');
    end(target, { clientY: 100 + pixels });
    return moved;
  };
  const head = () => screen.getByText('Título');

  it('follows the finger and closes when it is pulled far', () => {
    expect(pull(head(), 140)).toBe('0 140px');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sheet()?.style.getPropertyValue('translate')).toBe('');
  });

  it('springs back from a short pull, from one upwards, and when the browser takes the finger away', () => {
    pull(head(), 40);
    expect(pull(head(), -300)).toBe('0 0px');
    pull(head(), 200, 'touch', fireEvent.pointerCancel);

    expect(onClose).not.toHaveBeenCalled();
    expect(sheet()?.style.getPropertyValue('translate')).toBe('');
  });

  it('is no affair of a mouse, nor of a button in it', () => {
    pull(head(), 300, 'mouse');
    pull(screen.getByRole('button'), 300);

    expect(onClose).not.toHaveBeenCalled();
  });
});
