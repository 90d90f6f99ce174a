import type {
  ChangePasswordRequest,
  CloseAccountRequest,
  LoginRequest,
  LoginResponse,
  RegisterRequest,
  SuccessResponse,
  UserResponse,
} from '@pregonero/contracts/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api-client';

/** Signs in; 401 `invalid_credentials` says nothing about which of the two was wrong. */
export function useLogin() {
  return useMutation({ mutationFn: (body: LoginRequest) => api.post<LoginResponse>('/api/login', body) });
}

/** Creates a client account; signing in is a second step. */
export function useRegister() {
  return useMutation({
    mutationFn: (body: RegisterRequest) => api.post<UserResponse>('/api/register', body),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: ChangePasswordRequest) =>
      api.put<SuccessResponse | UserResponse>('/api/change-password', body),
  });
}

/** Ends the account and every session of it. 400 `wrong_password`. */
export function useCloseAccount() {
  return useMutation({
    mutationFn: (body: CloseAccountRequest) => api.post<SuccessResponse>('/api/close-account', body),
  });
}
