import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router-dom';
import '../testing/patience';
import { useBackCloses } from './back-closes';

function Dialog({ name, onClose }: { name: string; onClose: () => void }) {
  useBackCloses(true, onClose);
  return (
    <button type="button" onClick={onClose}>
      {`close ${name}`}
    </button>
  );
}

function Page() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const without = (name: string) => {
    setOpen((now) => (name === 'stubborn' ? [...now, 'refused'] : now.filter((other) => other !== name)));
  };
  return (
    <>
      <output>{`${pathname} ${open.join('+')}`.trim()}</output>
      {['a', 'b', 'stubborn'].map((name) => (
        <button
          type="button"
          key={name}
          onClick={() => {
            setOpen((now) => [...now, name]);
          }}
        >
          {`open ${name}`}
        </button>
      ))}
      <button
        type="button"
        onClick={() => {
          setOpen(['b']);
        }}
      >
        only b
      </button>
      <button
        type="button"
        onClick={() => {
          setOpen([]);
          void navigate('/next');
        }}
      >
        close and go
      </button>
      <Link to="/page">to the page</Link>
      {open
        .filter((name) => name !== 'refused')
        .map((name) => (
          <Dialog
            key={name}
            name={name}
            onClose={() => {
              without(name);
            }}
          />
        ))}
    </>
  );
}

const press = async (name: string) => {
  await act(async () => {
    screen.getByText(name).click();
    await Promise.resolve();
  });
};
const back = () => {
  act(() => {
    window.history.back();
  });
};
const expectShown = (text: string) =>
  waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe(text);
  });

beforeEach(async () => {
  window.history.pushState(null, '', '/start');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await press('to the page');
  await expectShown('/page');
});

describe('useBackCloses', () => {
  it('closes the topmost first, and leaves the page only then', async () => {
    await press('open a');
    await press('open b');
    await expectShown('/page a+b');

    back();
    await expectShown('/page a');
    back();
    await expectShown('/page');
    back();
    await expectShown('/start');
  });

  it('steps over the entry of a dialog that was closed otherwise, however often', async () => {
    for (let time = 0; time < 3; time += 1) {
      await press('open a');
      await press('open b');
      await press('close b');
      await press('close a');
    }
    await expectShown('/page');

    back();
    await expectShown('/start');
  });

  it('lets one dialog take the place of another', async () => {
    await press('open a');
    await press('only b');
    await expectShown('/page b');

    back();
    await expectShown('/page');
    back();
    await expectShown('/start');
  });

  it('steps over the entry of a dialog that led to another page', async () => {
    await press('open a');
    await press('close and go');
    await expectShown('/next');

    back();
    await expectShown('/page');
    back();
    await expectShown('/start');
    window.history.forward();
    await expectShown('/page');
    window.history.forward();
    await expectShown('/next');
  });

  it('keeps the entry of one that refuses to close', async () => {
    await press('open stubborn');
    await expectShown('/page stubborn');

    back();
    await expectShown('/page stubborn+refused');
    back();
    await expectShown('/page stubborn+refused+refused');
  });
});
