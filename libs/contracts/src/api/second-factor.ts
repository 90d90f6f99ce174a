/** `GET /api/second-factor`: the caller's second factor. */
export interface SecondFactorStatus {
  enabled: boolean;
  /** Whether the installation asks it of this account: of administrators in production. */
  required: boolean;
  /** Recovery codes that are unused. */
  recoveryCodesLeft: number;
}

/** `POST /api/second-factor`: the password, unless the caller signed in less than 15 minutes ago. */
export interface SecondFactorSetupRequest {
  password?: string;
}

/** A secret that counts once a code of it is confirmed. */
export interface SecondFactorSetup {
  /** Base32, to be typed into an authenticator. */
  secret: string;
  /** `otpauth://` URI of the same, to be scanned. */
  uri: string;
}

/** `POST /api/second-factor/confirm`, and the sign-in with Google of an account that has a second factor. */
export interface SecondFactorCode {
  code: string;
}

/** `POST /api/second-factor/recovery-codes` and `POST /api/second-factor/disable`. */
export interface SecondFactorChange extends SecondFactorCode {
  /** Needed by accounts that have one. */
  password?: string;
}

/** Ten codes that each replace the authenticator once; no later response holds them. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}
