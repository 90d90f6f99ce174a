import type { AppTexts } from '../../app-texts';

export const secondFactor: AppTexts['secondFactor'] = {
  title: 'Verificação em duas etapas',
  failed: 'Não foi possível mudar',
  intro:
    'Além da sua senha, para entrar pede-se um código que muda a cada 30 segundos em um aplicativo do seu celular (Google Authenticator, 1Password, Aegis ou outro).',
  requiredTitle: 'Proteja a sua conta para continuar',
  requiredIntro:
    'A sua conta administra clientes, por isso precisa da verificação em duas etapas. Leva dois minutos e se faz uma só vez.',
  password: 'Sua senha',
  begin: 'Configurar',
  beginning: 'Preparando…',
  scan: 'Escaneie este código com o seu aplicativo de autenticação.',
  qr: 'Código QR para o seu aplicativo de autenticação',
  open: 'Abrir no aplicativo deste telefone',
  secret: 'Não consegue escanear? Digite esta chave no aplicativo:',
  code: 'Código de seis dígitos',
  codeRequired: 'Digite o código que o seu aplicativo mostra',
  confirm: 'Ativar',
  confirming: 'Verificando…',
  codesTitle: 'Guarde os seus códigos de recuperação',
  codesText:
    'Cada um serve uma vez se você perder o celular. Guarde-os fora dele: não os mostraremos de novo.',
  copy: 'Copiar códigos',
  copied: 'Códigos copiados',
  copyFailed: 'Não foi possível copiar. Selecione e copie à mão.',
  saved: 'Já guardei',
  on: 'Está ativa.',
  codesLeft: (count) =>
    count === 1 ? 'Resta 1 código de recuperação.' : `Restam ${count} códigos de recuperação.`,
  changeHint: 'Para mudá-la digite a sua senha e um código.',
  passwordHint: 'Deixe vazia só se você sempre entra com o Google e nunca criou uma.',
  anyCode: 'Código do seu aplicativo, ou de recuperação',
  replaceCodes: 'Criar códigos novos',
  disable: 'Desativar',
  disabledTitle: 'Verificação em duas etapas desativada',
  disabledText: 'A sua conta volta a abrir só com a senha ou com o Google.',
  signOut: 'Sair',
};
