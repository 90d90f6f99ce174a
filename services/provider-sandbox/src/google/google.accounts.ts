/** A Google account of the sandbox. */
export interface GoogleAccount {
  /** Stable id, as long as Google's. */
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** Domain of a Workspace account; consumer accounts have none. */
  hostedDomain?: string;
  /** What there is to try with it, in Spanish, for the chooser. */
  note: string;
}

/** Who can be chosen: one account for every rule about e-mail addresses. */
export const GOOGLE_ACCOUNTS: readonly GoogleAccount[] = [
  {
    sub: '100000000000000000001',
    email: 'ana.sandbox@gmail.com',
    emailVerified: true,
    name: 'Ana Sandbox',
    note: 'Correo de Gmail.',
  },
  {
    sub: '100000000000000000002',
    email: 'equipo@empresa.test',
    emailVerified: true,
    name: 'Equipo Empresa',
    hostedDomain: 'empresa.test',
    note: 'Cuenta de Google Workspace.',
  },
  {
    sub: '100000000000000000003',
    email: 'persona@correo.test',
    emailVerified: true,
    name: 'Persona Correo',
    note: 'Correo de otro proveedor, verificado una vez.',
  },
  {
    sub: '100000000000000000004',
    email: 'sin-verificar@correo.test',
    emailVerified: false,
    name: 'Sin Verificar',
    note: 'Correo sin verificar: no puede entrar.',
  },
  {
    sub: '100000000000000000005',
    email: 'cliente@pregonero.test',
    emailVerified: true,
    name: 'Cliente de prueba',
    hostedDomain: 'pregonero.test',
    note: 'El mismo correo que la cuenta de prueba: se enlaza con ella.',
  },
];

/** Claims of an account as Google puts them in ID tokens and at its userinfo endpoint. */
export function claimsOfAccount(account: GoogleAccount): { sub: string } & Record<string, unknown> {
  const [givenName = account.name, ...rest] = account.name.split(' ');
  return {
    sub: account.sub,
    email: account.email,
    email_verified: account.emailVerified,
    name: account.name,
    given_name: givenName,
    family_name: rest.join(' '),
    ...(account.hostedDomain === undefined ? {} : { hd: account.hostedDomain }),
  };
}
