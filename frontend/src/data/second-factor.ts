import type {
  RecoveryCodes,
  SecondFactorChange,
  SecondFactorCode,
  SecondFactorSetup,
  SecondFactorSetupRequest,
  SecondFactorStatus,
  SuccessResponse,
} from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { useOneAtATime } from '../lib/one-at-a-time';
import { sessionKeys } from './account';

const secondFactorKey = ['/api/second-factor'] as const;

/** The caller's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKey,
  queryFn: ({ signal }) => api.get<SecondFactorStatus>('/api/second-factor', { signal }),
});

/** Begins the set-up. 403 `sign_in_again` wants the password. */
export function useBeginSecondFactor() {
  return useOneAtATime(
    useMutation({
      mutationFn: (body: SecondFactorSetupRequest) => api.post<SecondFactorSetup>('/api/second-factor', body),
    }),
  );
}

/** Turns the factor on with a code; the response alone holds the recovery codes. 400 `wrong_code`. */
export function useConfirmSecondFactor() {
  return useOneAtATime(
    useMutation({
      mutationFn: (body: SecondFactorCode) => api.post<RecoveryCodes>('/api/second-factor/confirm', body),
    }),
  );
}

/** Replaces the recovery codes. 400 `wrong_code`, `wrong_password`. */
export function useReplaceRecoveryCodes() {
  return useOneAtATime(
    useMutation({
      mutationFn: (body: SecondFactorChange) =>
        api.post<RecoveryCodes>('/api/second-factor/recovery-codes', body),
    }),
  );
}

/** Turns the factor off. 400 `wrong_code`, `wrong_password`. */
export function useDisableSecondFactor() {
  return useOneAtATime(
    useMutation({
      mutationFn: (body: SecondFactorChange) => api.post<SuccessResponse>('/api/second-factor/disable', body),
    }),
  );
}

/** Fetches the state of the factor again, and the account that names it. */
export function useRefreshSecondFactor(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: secondFactorKey }),
      queryClient.invalidateQueries({ queryKey: sessionKeys.me }),
    ]);
  };
}
