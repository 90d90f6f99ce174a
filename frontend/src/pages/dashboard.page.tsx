import { useUser } from '../lib/session';
import { AdminWelcome } from '../features/admin/components/admin-welcome';
import { ClientDashboard } from './client-dashboard';

/** The home of the signed-in area, by role. */
export function DashboardPage() {
  return useUser().role === 'admin' ? <AdminWelcome /> : <ClientDashboard />;
}
