import type { AppTexts } from '../../app-texts';

export const secondFactor: AppTexts['secondFactor'] = {
  title: 'Two-step verification',
  failed: 'It could not be changed',
  intro:
    'Besides your password, signing in asks for a code that changes every 30 seconds in an app on your phone (Google Authenticator, 1Password, Aegis or another).',
  requiredTitle: 'Protect your account to continue',
  requiredIntro:
    'Your account administers clients, so it needs two-step verification. It takes two minutes and is done once.',
  password: 'Your password',
  begin: 'Set up',
  beginning: 'Preparing…',
  scan: 'Scan this code with your authenticator app.',
  qr: 'QR code for your authenticator app',
  open: 'Open in the app on this phone',
  secret: 'Cannot scan it? Type this key into the app:',
  code: 'Six-digit code',
  codeRequired: 'Enter the code that your app shows',
  confirm: 'Turn on',
  confirming: 'Checking…',
  codesTitle: 'Keep your recovery codes',
  codesText: 'Each works once if you lose your phone. Keep them somewhere else: we will not show them again.',
  copy: 'Copy codes',
  copied: 'Codes copied',
  copyFailed: 'They could not be copied. Select them and copy them by hand.',
  saved: 'I have saved them',
  on: 'It is on.',
  codesLeft: (count) =>
    count === 1 ? 'You have 1 recovery code left.' : `You have ${count} recovery codes left.`,
  changeHint: 'To change it, enter your password and a code.',
  passwordHint: 'Leave it empty only if you always sign in with Google and never made one.',
  anyCode: 'Code of your app, or a recovery code',
  replaceCodes: 'Make new codes',
  disable: 'Turn off',
  disabledTitle: 'Two-step verification turned off',
  disabledText: 'Your account opens with the password or Google alone again.',
  signOut: 'Sign out',
};
