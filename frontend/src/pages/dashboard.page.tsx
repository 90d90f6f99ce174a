import { Suspense, lazy } from 'react';
import { PageSpinner } from '../components/page-spinner';
import { useUser } from '../lib/session';
import { ClientDashboard } from './client-dashboard';

/** Clients do not load what only the agency sees. */
const AdminDashboard = lazy(async () => ({ default: (await import('./admin-dashboard')).AdminDashboard }));

/** The home of the signed-in area, by role. */
export function DashboardPage() {
  if (useUser().role !== 'admin') return <ClientDashboard />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <AdminDashboard />
    </Suspense>
  );
}
