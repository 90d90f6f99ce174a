import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GuestReview } from '../features/review/components/guest-review';

/** A link to several videos has a token of this form; see the gateway's `newSetToken`. */
const SET_TOKEN = /^s[\w-]{43}$/u;

/** Draws the page of a review link: neither the shell nor the theme of the app, because nothing of them is needed. */
export async function startGuestReview(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('r.html has no #root element');
  const token = window.location.pathname.split('/').at(2) ?? '';
  // Who has a link to one video does not wait for what shows several.
  const Page = SET_TOKEN.test(token)
    ? (await import('../features/review/components/guest-set')).GuestSet
    : GuestReview;
  createRoot(root).render(
    <StrictMode>
      <Page token={token} />
    </StrictMode>,
  );
}
