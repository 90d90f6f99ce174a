import { defineTexts } from './define-texts';
import type { TiktokPostEstado } from '@pregonero/contracts/api';

/** The TikTok dialog. */
export const tiktokTexts = defineTexts('tiktok', {
  open: 'TikTok',
  title: 'Publicar en TikTok',
  connectedAs: (username: string | null) =>
    username === null
      ? 'Cuenta conectada'
      : // TikTok gives the display name when it does not give the handle; only a handle takes the sign.
        `Conectado como ${/\s/u.test(username) ? username : `@${username}`}`,
  connect: 'Conectar TikTok',
  connecting: 'Esperando a TikTok…',
  connectHint: 'Se abre una ventana de TikTok para autorizar a Pregonero.',
  disconnect: 'Desconectar',
  notConnectedTitle: 'TikTok No Conectado',
  notConnectedText: 'Primero debes conectar tu cuenta de TikTok',
  titleRequired: 'Título Requerido',
  titleRequiredText: 'Escribe un título para tu video.',
  scheduleInvalid: 'Fecha no válida',
  scheduleProblems: {
    incomplete: 'Elige fecha y hora, o deja las dos vacías para publicar ahora.',
    'too-soon': 'Elige un día desde mañana.',
  },
  connectionError: 'Error de Conexión',
  popupBlocked: 'El navegador bloqueó la ventana. Permite ventanas emergentes y vuelve a intentarlo.',
  connectCancelled: 'La ventana se cerró sin autorizar. Vuelve a intentarlo cuando quieras.',
  connectTimeout: 'TikTok no respondió en 2 minutos. Vuelve a intentarlo.',
  connectedTitle: 'TikTok conectado',
  connectedText: 'Ya puedes publicar.',
  disconnectedTitle: 'TikTok desconectado',
  disconnectedText: 'No se publicará nada más en esa cuenta.',
  disconnectFailed: 'Error',
  fields: {
    title: 'Título',
    description: 'Descripción',
    hashtags: 'Hashtags',
    hashtagsHint: 'Escribe uno y pulsa Enter. Hasta 10.',
    removeHashtag: (tag: string) => `Quitar #${tag}`,
    schedule: 'Programar',
    date: 'Fecha',
    time: 'Hora',
    scheduleHint: 'Desde mañana, en tu hora local.',
  },
  counter: (length: number, max: number) => `${length}/${max}`,
  privacy: 'Se publica como privado (solo tú lo ves). Puedes cambiarlo en TikTok cuando lo hayas revisado.',
  cancel: 'Cancelar',
  close: 'Cerrar',
  publish: 'Publicar',
  scheduleAction: 'Programar',
  publishing: 'Enviando…',
  uploadFailed: 'Upload Failed',
  uploadError: 'Upload Error',
  again: 'Publicar otra vez',
  viewPost: 'Ver en TikTok',
  estados: {
    programado: 'Programado',
    pendiente: 'En cola para TikTok',
    publicando: 'Publicando en TikTok',
    publicado: 'Publicado en TikTok',
    falló: 'TikTok no lo aceptó',
    cancelado: 'Cancelado',
  } satisfies Record<TiktokPostEstado, string>,
  estadoTexts: {
    programado: 'Se publica solo a la hora que elegiste, aunque cierres la página.',
    pendiente: 'Empieza en unos segundos. Puedes cerrar esta ventana.',
    publicando: 'TikTok está recibiendo el video. Puedes cerrar esta ventana.',
    publicado: 'Tu video ya está en TikTok.',
    falló: 'No se publicó nada. Revisa el motivo y vuelve a intentarlo.',
    cancelado: 'Esta publicación se canceló.',
  } satisfies Record<TiktokPostEstado, string>,
});
