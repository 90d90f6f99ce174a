import { defineTexts } from './define-texts';

/** Words that several screens share. */
export const commonTexts = defineTexts('common', {
  productName: 'Pregonero',
  loading: 'Cargando…',
  cancel: 'Cancelar',
  close: 'Cerrar',
  save: 'Guardar',
  remove: 'Eliminar',
  retry: 'Reintentar',
  download: 'Descargar',
  backToApp: 'Volver al panel',
  backToStart: 'Volver al inicio',
  loadFailed: 'No pudimos cargar esto',
  loadFailedHint: 'Revisa tu conexión y vuelve a intentarlo. Tus datos están a salvo.',
  tryAgain: 'Inténtalo de nuevo en unos segundos. No se cobró nada.',
  dismissToast: 'Cerrar aviso',
  notifications: 'Avisos',
  notFoundTitle: 'Página no encontrada',
  notFoundText: 'La dirección no existe o cambió de lugar.',
  unfinishedTitle: (page: string) => page,
  unfinishedText: 'Esta página todavía no está lista. Lo demás de Pregonero funciona con normalidad.',
});
