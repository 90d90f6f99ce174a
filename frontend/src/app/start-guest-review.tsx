import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GuestReview } from '../features/review/components/guest-review';

/** Draws the page of a review link: neither the shell nor the theme of the app, because nothing of them is needed. */
export function startGuestReview(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('r.html has no #root element');
  const token = window.location.pathname.split('/').at(2) ?? '';
  createRoot(root).render(
    <StrictMode>
      <GuestReview token={token} />
    </StrictMode>,
  );
}
