import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * What of a page's state stands in its address, so that “back”, a reload and a shared link show the same:
 * `tab` the open tab, `q` what is searched for, `open` the one dialog or panel that is open, `day` the day that a calendar is
 * about, `view` how a list or a calendar is drawn, and `status`, `since`, `client`, `projects` and `sort` which of its rows.
 */
export type AddressName =
  | 'tab'
  | 'q'
  | 'open'
  | 'day'
  | 'view'
  | 'status'
  | 'since'
  | 'client'
  | 'projects'
  | 'sort';

/** What {@link useAddress} knows of one name. */
export interface Address {
  /** As it stands in the address; '' when it does not. */
  value: string;
  /**
   * Writes it, or with '' takes it out. A step that people may want to take back is a step of the browser; `replace`
   * is for what is typed, and for what takes the place of the step before.
   */
  show: (value: string, how?: 'replace') => void;
  /** Takes back the step that showed it; where the page was opened like this, takes it out of the address. */
  leave: () => void;
}

/** What a step of this page leaves with its entry of the browser's history: the name that it showed. */
const stepOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'step' in state ? state.step : undefined;

/** For links that show something: “back” and leaving take them back as a step. */
export function asStep(name: AddressName): { step: AddressName } {
  return { step: name };
}

/** One name of the address (see {@link AddressName}). Another tab is another view: what was open in the last one closes. */
export function useAddress(name: AddressName): Address {
  const [search] = useSearchParams();
  const location = useLocation();
  const { key } = location;
  const navigate = useNavigate();
  const value = search.get(name) ?? '';
  const step: unknown = stepOf(location.state);
  // What is shown when an answer comes that was asked for earlier; null once the page has been left.
  const now = useRef<{ search: URLSearchParams; step: unknown } | null>(null);
  useLayoutEffect(() => {
    now.current = { search, step };
    return () => {
      now.current = null;
    };
  }, [search, step]);
  // “Back” takes a moment: asked twice for the same step it would take two.
  const left = useRef<string | null>(null);

  const show = (next: string, how?: 'replace') => {
    if (now.current === null) return;
    const changed = new URLSearchParams(now.current.search);
    if (name === 'tab') for (const other of ['q', 'open']) changed.delete(other);
    if (next === '') changed.delete(name);
    else changed.set(name, next);
    const replace = how === 'replace';
    const by = replace ? now.current.step : name;
    void navigate({ search: changed.toString() }, { replace, state: { step: by } });
  };
  const leave = () => {
    if (value === '' || now.current === null || left.current === key) return;
    left.current = key;
    if (step === name) void navigate(-1);
    else show('', 'replace');
  };
  return { value, show, leave };
}

/** What is searched for, as it is typed. */
export function useAddressText(): [text: string, write: (text: string) => void] {
  const { value, show } = useAddress('q');
  // The address follows a moment later: a field that waited for it would lose the place of the cursor.
  const [text, setText] = useState(value);
  return [
    text,
    (next) => {
      setText(next);
      show(next, 'replace');
    },
  ];
}

/** The tab that the address names, else `first`. */
export function useAddressTab<Tab extends string>(
  tabs: readonly Tab[],
  first: Tab,
): [tab: Tab, show: (tab: Tab) => void] {
  const { value, show } = useAddress('tab');
  const tab = tabs.find((each) => each === value) ?? first;
  return [
    tab,
    (next) => {
      if (next !== tab) show(next === first ? '' : next);
    },
  ];
}

/** A dialog or panel that belongs to one thing of a page, e.g. `open=tiktok-12`. */
export function useAddressOf(kind: string): {
  /** The id of the thing that it is open for; null while it is not. */
  id: number | null;
  show: (id: number, how?: 'replace') => void;
  leave: () => void;
} {
  const { value, show, leave } = useAddress('open');
  const [, found, id] = /^([a-z-]+)-(\d+)$/u.exec(value) ?? [];
  return {
    id: found === kind ? Number(id) : null,
    show: (next, how) => {
      show(`${kind}-${next}`, how);
    },
    leave,
  };
}
