import { Suspense, lazy } from 'react';
import { PageSpinner } from '../components/page-spinner';
import { useUser } from '../data/session';
import { DASHBOARDS } from './dashboards';

const AdminDashboard = lazy(DASHBOARDS.admin.load);
const ClientDashboard = lazy(DASHBOARDS.client.load);

/** The home of the signed-in area, by role. */
export function DashboardGate() {
  return (
    <Suspense fallback={<PageSpinner />}>
      {useUser().role === 'admin' ? <AdminDashboard /> : <ClientDashboard />}
    </Suspense>
  );
}
