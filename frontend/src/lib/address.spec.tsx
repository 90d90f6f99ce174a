import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useAddress, useAddressOf, useAddressTab } from './address';

/** The page as it was drawn last. */
const shown: { page?: ReturnType<typeof usePage> } = {};

function usePage() {
  const navigate = useNavigate();
  const [tab, showTab] = useAddressTab(['guiones', 'videos'], 'guiones');
  return {
    back: () => void navigate(-1),
    elsewhere: () => void navigate('/otra'),
    tab,
    showTab,
    q: useAddress('q'),
    open: useAddress('open'),
    tiktok: useAddressOf('tiktok'),
    progress: useAddressOf('progress'),
  };
}

function Page() {
  const page = usePage();
  useLayoutEffect(() => {
    shown.page = page;
  });
  return <Address />;
}

const page = () => {
  if (shown.page === undefined) throw new Error('no page is drawn');
  return shown.page;
};

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function openAt(...entries: string[]) {
  render(
    <MemoryRouter initialEntries={entries}>
      <Routes>
        <Route path="/app" element={<Page />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </MemoryRouter>,
  );
}
const at = () => screen.getByRole('status').textContent;
const doing = (what: () => void) => {
  act(what);
};

describe('what stands in the address', () => {
  it('is a step that “back” takes back', () => {
    openAt('/app');
    doing(() => {
      page().showTab('videos');
    });
    doing(() => {
      page().tiktok.show(12);
    });
    expect(at()).toBe('/app?tab=videos&open=tiktok-12');
    expect(page().tiktok.id).toBe(12);
    expect(page().progress.id).toBeNull();

    doing(() => {
      page().back();
    });
    expect(at()).toBe('/app?tab=videos');
    doing(() => {
      page().back();
    });
    expect(at()).toBe('/app');
    expect(page().tab).toBe('guiones');
  });

  it('leaving goes back to where it was opened, and twice is once', () => {
    openAt('/planes', '/app');
    doing(() => {
      page().tiktok.show(12);
    });
    doing(() => {
      page().tiktok.leave();
      page().tiktok.leave();
    });
    expect(at()).toBe('/app');
    doing(() => {
      page().back();
    });
    expect(at()).toBe('/planes');
  });

  it('leaving what the page was opened with stays on the page', () => {
    openAt('/planes', '/app?tab=videos&open=tiktok-12');
    expect(page().tiktok.id).toBe(12);
    doing(() => {
      page().tiktok.leave();
    });
    expect(at()).toBe('/app?tab=videos');
  });

  it('what takes the place of a step is left with it', () => {
    openAt('/app');
    doing(() => {
      page().open.show('presenter-7');
    });
    doing(() => {
      page().progress.show(7, 'replace');
    });
    expect(at()).toBe('/app?open=progress-7');
    doing(() => {
      page().progress.leave();
    });
    expect(at()).toBe('/app');
  });

  it('what is typed is no step', () => {
    openAt('/planes', '/app');
    doing(() => {
      page().q.show('pan', 'replace');
    });
    expect(at()).toBe('/app?q=pan');
    doing(() => {
      page().back();
    });
    expect(at()).toBe('/planes');
  });

  it('another tab closes what was open', () => {
    openAt('/app?open=tiktok-12&q=pan');
    doing(() => {
      page().showTab('videos');
    });
    expect(at()).toBe('/app?tab=videos');
  });

  it('an answer that comes after the page was left changes nothing', () => {
    openAt('/planes', '/app');
    const asked = page().open;
    doing(() => {
      page().elsewhere();
    });
    doing(() => {
      asked.show('progress-7');
    });
    expect(at()).toBe('/otra');
  });

  it.each(['tiktok', 'tiktok-', 'tiktok-x', 'tiktok-1-2', 'other-1'])('%s opens nothing', (value) => {
    openAt(`/app?open=${value}`);
    expect(page().tiktok.id).toBeNull();
  });

  it('a tab that does not exist is the first one', () => {
    openAt('/app?tab=otra');
    expect(page().tab).toBe('guiones');
  });
});
