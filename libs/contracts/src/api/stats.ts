import type { SubscriptionPlanValue } from './plans';

/** `GET /api/user/video-stats`; storage in bytes, `resetDate` ISO 8601. */
export interface VideoStats {
  videosUsados: number;
  planVideos: number;
  almacenamientoUsado: number;
  planAlmacenamiento: number;
  resetDate: string | null;
}

/** `GET /api/user/plan-stats`. */
export interface PlanStats {
  subscriptionPlan: SubscriptionPlanValue;
  planVideos: number;
  videosUsados: number;
  planGuiones: number;
  guionesUsados: number;
  planFormularioChanges: number;
  formularioChanges: number;
  resetDate: string | null;
}

/** `GET /api/admin/statistics`. */
export interface AdminStatistics {
  totalUsers: number;
  videosThisMonth: number;
  scriptsThisMonth: number;
  usersByPlan: { plan: SubscriptionPlanValue; count: number; scriptsUsed: number }[];
}
