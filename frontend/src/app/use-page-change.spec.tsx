import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { usePageChange } from './use-page-change';

function Page() {
  const content = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  usePageChange(content);
  return (
    <>
      <button onClick={() => void navigate('/otra')}>seguir</button>
      <button onClick={() => void navigate('/aqui?pestaña=2')}>pestaña</button>
      <button onClick={() => void navigate(-1)}>atrás</button>
      <div role="dialog">
        <button>en el cuadro</button>
      </div>
      <main ref={content} tabIndex={-1} />
    </>
  );
}

const isMainFocused = () => document.activeElement === screen.getByRole('main');
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('usePageChange', () => {
  let scrollTo: jest.SpyInstance;
  beforeEach(() => {
    scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    render(
      <MemoryRouter initialEntries={['/aqui']}>
        <Page />
      </MemoryRouter>,
    );
  });
  afterEach(() => jest.restoreAllMocks());

  it('leaves the first page as the browser opened it', () => {
    expect(isMainFocused()).toBe(false);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('begins a new page at its top, with the focus on its content', () => {
    press('seguir');

    expect(isMainFocused()).toBe(true);
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('stays where it is when only the query changes', () => {
    press('pestaña');

    expect(isMainFocused()).toBe(false);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('leaves the place of a page to which one goes back', () => {
    press('seguir');
    scrollTo.mockClear();
    screen.getByRole('button', { name: 'atrás' }).focus();
    press('atrás');

    expect(isMainFocused()).toBe(false);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('does not take the focus out of a dialog', () => {
    screen.getByRole('button', { name: 'en el cuadro' }).focus();
    press('seguir');

    expect(isMainFocused()).toBe(false);
  });
});
