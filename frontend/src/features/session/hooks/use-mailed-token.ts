import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns the token of the mailed link that led here; null without one. Takes it out of the address at once and keeps it in the entry of
 * the history, which survives a reload: the address goes into logs, `Referer` and screenshots. Links have the token after `#`; those
 * that were mailed earlier have it in the query. A full stop or bracket that a mail program took for a part of the link is left out.
 */
export function useMailedToken(): string | null {
  const { pathname, search, hash, state } = useLocation() as Arrival;
  const navigate = useNavigate();
  const given = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token');
  const arrived = given === null ? null : given.replace(/[^\w-]+$/u, '');
  useEffect(() => {
    if (arrived === null) return;
    const query = new URLSearchParams(search);
    query.delete('token');
    void navigate(
      { pathname, search: query.toString() },
      { replace: true, state: { mailedToken: arrived } satisfies MailedState },
    );
  }, [arrived, navigate, pathname, search]);
  return arrived ?? state?.mailedToken ?? null;
}

interface MailedState {
  mailedToken?: string;
}

interface Arrival extends Location {
  state: MailedState | null;
}
