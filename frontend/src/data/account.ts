import {
  type AccountConsent,
  type ChangePasswordRequest,
  type CloseAccountRequest,
  type EmailVerificationConfirmation,
  LEGAL_VERSIONS,
  type LoginRequest,
  type LoginResponse,
  type PasswordResetConfirmation,
  type PasswordResetRequest,
  type PasswordResetResponse,
  type PrimerosPasosRequest,
  type RegisterRequest,
  type SecondFactorCode,
  type SuccessResponse,
  type User,
  type UserResponse,
} from '@pregonero/contracts/api';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../lib/api-client';
import { sendWithConsents } from '../lib/consents';
import { useOneAtATime } from '../lib/one-at-a-time';
import { setSessionToken } from '../lib/session-token';

/** Cache keys of the signed-in user. */
export const sessionKeys = { me: ['/api/me'] as const };

/** The signed-in user. Always stale and never retried (second spec document, section 9.1). */
export const meQuery = queryOptions({
  queryKey: sessionKeys.me,
  staleTime: 0,
  retry: false,
  queryFn: async ({ signal }): Promise<User> => {
    const answer = await api.get<Partial<UserResponse> | null>('/api/me', { signal });
    if (answer?.user === undefined) throw new Error('Failed to fetch user');
    return answer.user;
  },
});

/** Signs in; 401 `invalid_credentials` says nothing about which of the two was wrong. */
export function useLogin() {
  return useMutation({ mutationFn: (body: LoginRequest) => api.post<LoginResponse>('/api/login', body) });
}

/** Creates a client account; signing in is a second step. */
export function useRegister() {
  return useOneAtATime(
    useMutation({
      mutationFn: (body: RegisterRequest) =>
        sendWithConsents(body, (sent) => api.post<UserResponse>('/api/register', sent)),
    }),
  );
}

/** Asks for a link to a new password; the answer does not tell whether the address has an account. */
export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (body: PasswordResetRequest) =>
      api.post<SuccessResponse>('/api/password-reset/request', body),
  });
}

/** Sets the password behind a mailed link and answers whose it is. 400 `reset_token_invalid`. */
export function useConfirmPasswordReset() {
  return useOneAtATime(
    useMutation({
      mutationFn: (body: PasswordResetConfirmation) =>
        sendWithConsents(body, (sent) =>
          api.post<PasswordResetResponse>('/api/password-reset/confirm', sent),
        ),
    }),
  );
}

/** Proves an address with a mailed link. 400 `verification_token_invalid`. */
export function useConfirmEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EmailVerificationConfirmation) =>
      api.post<SuccessResponse>('/api/email-verification/confirm', body),
    onSuccess: () => {
      tellEmailConfirmed();
      return queryClient.invalidateQueries({ queryKey: sessionKeys.me });
    },
  });
}

const EMAIL_CONFIRMED = 'pregonero_email_confirmed';

/** Tells the other tabs of this browser; without storage they learn it when they are next looked at. */
function tellEmailConfirmed(): void {
  try {
    window.localStorage.setItem(EMAIL_CONFIRMED, String(Date.now()));
    window.localStorage.removeItem(EMAIL_CONFIRMED);
  } catch {
    // Private windows of some browsers refuse to store.
  }
}

/** Calls `listener` when another tab has proved an address; returns what ends that. */
export function onEmailConfirmed(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === EMAIL_CONFIRMED && newValue !== null) listener();
  };
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener('storage', hear);
  };
}

/** Accepts the present version of each document; the account is no longer asked. */
export function useAcceptDocuments() {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: () =>
        api.post<UserResponse>('/api/consents', {
          acceptedTerms: LEGAL_VERSIONS.terminos,
          acceptedPrivacy: LEGAL_VERSIONS.privacidad,
        } satisfies AccountConsent),
      onSuccess: ({ user }) => {
        queryClient.setQueryData(sessionKeys.me, user);
      },
    }),
  );
}

/** Puts the list of first steps away, or brings it back, on every device of the account. */
export function usePrimerosPasos() {
  const queryClient = useQueryClient();
  return useOneAtATime(
    useMutation({
      mutationFn: (body: PrimerosPasosRequest) => api.put<UserResponse>('/api/primeros-pasos', body),
      onSuccess: ({ user }) => {
        queryClient.setQueryData(sessionKeys.me, user);
      },
    }),
  );
}

/** Mails another link that proves the caller's address. 429 when it was asked for too often. */
export function useRequestEmailVerification() {
  return useOneAtATime(
    useMutation({ mutationFn: () => api.post<SuccessResponse>('/api/email-verification/request', {}) }),
  );
}

/** Changes the caller's password. 400 `wrong_password`. */
export function useChangePassword() {
  return useOneAtATime(
    useMutation({
      mutationFn: (body: ChangePasswordRequest) =>
        api.put<SuccessResponse | UserResponse>('/api/change-password', body),
    }),
  );
}

/** Ends the account and every session of it. 400 `wrong_password`. */
export function useCloseAccount() {
  return useOneAtATime(
    useMutation({
      mutationFn: (body: CloseAccountRequest) => api.post<SuccessResponse>('/api/close-account', body),
    }),
  );
}

/** How long the change of account waits before it leaves (second spec document, section 7.2). */
const CHANGE_ACCOUNT_MS = 500;

/**
 * Trades the cookie that the return from Google left for a bearer token of the same session. It may be repeated. An old
 * token of this browser is forgotten first: sent along, it would win over the cookie.
 */
export async function fetchGoogleSession(): Promise<LoginResponse> {
  setSessionToken(null);
  return api.post<LoginResponse>('/api/auth/google/session');
}

/** Ends a sign-in with Google by a code of the second factor. 401 `second_factor_required`. */
export function useFinishGoogle() {
  return useMutation({
    mutationFn: (body: SecondFactorCode) => api.post<LoginResponse>('/api/auth/google/second-factor', body),
  });
}

/** Ends the session on the server, as far as it answers: leaving works without it. The token is the caller's to forget. */
export async function endSession(): Promise<void> {
  try {
    await api.get('/api/auth/logout');
  } catch {
    // See above.
  }
}

/** Ends the session here and on the server, and says when it is time to go to Google. */
export async function leaveForAnotherGoogleAccount(): Promise<void> {
  await endSession();
  setSessionToken(null);
  await new Promise((resolve) => setTimeout(resolve, CHANGE_ACCOUNT_MS));
}
