import { Suspense, lazy } from 'react';
import { screenParts } from '../app/screen-parts';
import { PageSpinner } from '../components/page-spinner';
import { useUser } from '../data/session';

/** Each role loads its own. */
const AdminDashboard = lazy(async () => ({ default: (await screenParts.adminDashboard()).AdminDashboard }));
const ClientDashboard = lazy(async () => ({
  default: (await screenParts.clientDashboard()).ClientDashboard,
}));

/** The home of the signed-in area, by role. */
export function DashboardPage() {
  return (
    <Suspense fallback={<PageSpinner />}>
      {useUser().role === 'admin' ? <AdminDashboard /> : <ClientDashboard />}
    </Suspense>
  );
}
