/** The dialog and the page that set up the second factor. */
export const secondFactor = {
  title: 'Verificación en dos pasos',
  failed: 'No se pudo cambiar',
  intro:
    'Además de tu contraseña, para entrar se pide un código que cambia cada 30 segundos en una aplicación de tu teléfono (Google Authenticator, 1Password, Aegis u otra).',
  requiredTitle: 'Protege tu cuenta para seguir',
  requiredIntro:
    'Tu cuenta administra clientes, por eso necesita la verificación en dos pasos. Toma dos minutos y se hace una sola vez.',
  password: 'Tu contraseña',
  begin: 'Configurar',
  beginning: 'Preparando…',
  scan: 'Escanea este código con tu aplicación de autenticación.',
  qr: 'Código QR para tu aplicación de autenticación',
  open: 'Abrir en la aplicación de este teléfono',
  secret: '¿No puedes escanearlo? Escribe esta clave en la aplicación:',
  code: 'Código de seis cifras',
  codeRequired: 'Escribe el código que muestra tu aplicación',
  confirm: 'Activar',
  confirming: 'Comprobando…',
  codesTitle: 'Guarda tus códigos de recuperación',
  codesText:
    'Cada uno sirve una vez si pierdes tu teléfono. Guárdalos fuera de él: no los volveremos a mostrar.',
  copy: 'Copiar códigos',
  copied: 'Códigos copiados',
  copyFailed: 'No se pudieron copiar. Selecciónalos y cópialos a mano.',
  saved: 'Ya los guardé',
  on: 'Está activa.',
  codesLeft: (count: number) =>
    count === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${count} códigos de recuperación.`,
  changeHint: 'Para cambiarla escribe tu contraseña y un código.',
  passwordHint: 'Déjala vacía solo si entras siempre con Google y nunca creaste una.',
  anyCode: 'Código de tu aplicación, o de recuperación',
  replaceCodes: 'Crear códigos nuevos',
  disable: 'Desactivar',
  disabledTitle: 'Verificación en dos pasos desactivada',
  disabledText: 'Tu cuenta se abre otra vez solo con la contraseña o con Google.',
  signOut: 'Cerrar sesión',
};
