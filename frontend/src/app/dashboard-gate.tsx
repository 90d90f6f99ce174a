import { Suspense } from 'react';
import { lazyPart } from '../components/lazy-part';
import { PageSpinner } from '../components/page-spinner';
import { useUser } from '../data/session';
import { DASHBOARDS } from './dashboards';

const EmailHint = lazyPart(
  async () => (await import('../features/session/components/email-hint')).EmailHint,
  null,
);

/** The home of the signed-in area, by role. A client tells of the business first: one thing is asked for at a time. */
export function DashboardGate() {
  const { role, email, emailVerified, formularioCompletado } = useUser();
  const admin = role === 'admin';
  return (
    <Suspense fallback={<PageSpinner />}>
      {!emailVerified && (admin || formularioCompletado) && <EmailHint email={email} />}
      {admin ? <DASHBOARDS.admin.Component /> : <DASHBOARDS.client.Component />}
    </Suspense>
  );
}
