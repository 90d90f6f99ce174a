import type { AcceptedVersion, AccountConsent } from './legal-documents';
import type { SubscriptionPlanValue, SubscriptionStatus } from './plans';

/** `admin` works for the agency, `client` is a business. */
export const ROLES = ['admin', 'client'] as const;
export type Role = (typeof ROLES)[number];

/** A user as the API shows it: every field of `users` except `password` and `googleId`. Dates are ISO 8601. */
export interface User {
  id: number;
  name: string;
  email: string;
  role: Role;
  subscriptionPlan: SubscriptionPlanValue;
  subscriptionStatus: SubscriptionStatus;
  subscriptionStartDate: string | null;
  subscriptionEndDate: string | null;
  cancelledAt: string | null;
  planVideos: number;
  planGuiones: number;
  planFormularioChanges: number;
  videosUsados: number;
  guionesUsados: number;
  formularioChanges: number;
  planResetDate: string | null;
  formularioCompletado: boolean;
  /** Whether the address was proved: by a link in a mail, or by Google. */
  emailVerified: boolean;
  /** Whether its owner has put the list of first steps away. */
  primerosPasosOcultos: boolean;
  /** Documents in their present versions that the person has not accepted yet. */
  pendingConsents: AcceptedVersion[];
  /** Whether sign-ins of the account need a code of its second factor. */
  secondFactor: boolean;
  /** Zone of its publishing slots, in which its dates are counted and shown; `America/Bogota` while none was chosen. */
  timeZone: string;
  createdAt: string;
}

/** Whose session is asked for. */
export interface LoginRequest {
  email: string;
  password: string;
  /** Of the second factor, or a recovery code; needed after 401 `second_factor_required`. */
  code?: string;
}
/** A new session: the token that the browser sends from now on, and whose it is. */
export interface LoginResponse {
  token: string;
  user: User;
}
/** A new account; the address may not be taken. Without accepted versions the app asks on its next screen. */
export interface RegisterRequest extends AccountConsent {
  name: string;
  email: string;
  password: string;
}
/** An account that was made or changed. */
export interface UserResponse {
  user: User;
}
/** `PUT /api/primeros-pasos`: puts the list of first steps away, or brings it back. */
export interface PrimerosPasosRequest {
  ocultos: boolean;
}
/** Done, and nothing to tell. */
export interface SuccessResponse {
  success: true;
}

/** `PUT /api/change-password`; the confirmation stays in the browser. */
export interface ChangePasswordRequest {
  currentPassword: string;
  newPassword: string;
}

/** `POST /api/password-reset/request` (public): answered the same whoever has the address. */
export interface PasswordResetRequest {
  email: string;
}
/** `POST /api/password-reset/confirm` (public): the token of the mailed link, of an invitation too. */
export interface PasswordResetConfirmation extends AccountConsent {
  token: string;
  newPassword: string;
}
/** Whose password it is now, to sign in with. */
export interface PasswordResetResponse {
  email: string;
}
/** `POST /api/email-verification/confirm`: the token of the link that was mailed to the caller. */
export interface EmailVerificationConfirmation {
  token: string;
}

/** `POST /api/close-account`: the password (not needed by accounts that sign in with Google alone). */
export interface CloseAccountRequest {
  password?: string;
}
