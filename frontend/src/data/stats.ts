import type { AdminStatistics, PlanStats, ProviderStatus, VideoStats } from '@pregonero/contracts/api';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api-client';

/** Cache keys of figures: of videos, of the plan, of the platform. */
export const statsKeys = {
  video: ['/api/user/video-stats'] as const,
  plan: ['/api/user/plan-stats'] as const,
  admin: ['/api/admin/statistics'] as const,
  providers: ['/api/provider-status'] as const,
};

/** Videos and storage used in this period. */
export const videoStatsQuery = queryOptions({
  queryKey: statsKeys.video,
  queryFn: ({ signal }) => api.get<VideoStats>('/api/user/video-stats', { signal }),
});

/** Everything the plan counts. */
export const planStatsQuery = queryOptions({
  queryKey: statsKeys.plan,
  queryFn: ({ signal }) => api.get<PlanStats>('/api/user/plan-stats', { signal }),
});

/** Figures of the whole platform; admins only. Fetched anew whenever they are opened: no event tells that they changed. */
export const adminStatisticsQuery = queryOptions({
  queryKey: statsKeys.admin,
  queryFn: ({ signal }) => api.get<AdminStatistics>('/api/admin/statistics', { signal }),
  refetchOnMount: 'always',
});

const PROVIDERS_EVERY_MS = 15_000;

/** How the third parties fare; admins only. Asked again and again while it is open: no event tells of them. */
export const providerStatusQuery = queryOptions({
  queryKey: statsKeys.providers,
  queryFn: ({ signal }) => api.get<ProviderStatus[]>('/api/provider-status', { signal }),
  refetchOnMount: 'always',
  refetchInterval: PROVIDERS_EVERY_MS,
});
