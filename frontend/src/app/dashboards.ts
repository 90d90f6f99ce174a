import type { Role } from '@pregonero/contracts/api';
import { part, type Part } from './part';

/** What `/app` shows to each role; who is not that role never loads it. */
export const DASHBOARDS: Record<Role, Part> = {
  admin: part('src/pages/admin-dashboard.tsx', async () => ({
    default: (await import('../pages/admin-dashboard')).AdminDashboard,
  })),
  client: part('src/pages/client-dashboard.tsx', async () => ({
    default: (await import('../pages/client-dashboard')).ClientDashboard,
  })),
};
