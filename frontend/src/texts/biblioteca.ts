import { defineTexts } from './define-texts';

/** The library tab. */
export const bibliotecaTexts = defineTexts('biblioteca', {
  title: 'Tu biblioteca',
  text: 'Videos e imágenes tuyos para mezclar como B-roll.',
  upload: 'Subir archivo',
  uploading: (percent: number) => `Subiendo ${percent}%`,
  empty: 'Tu biblioteca está vacía',
  emptyText: 'Sube videos o imágenes de tu negocio, hasta 50 MB cada uno.',
  view: 'Ver',
  download: 'Descargar',
  remove: 'Eliminar',
  removeOf: (name: string) => `Eliminar ${name}`,
  viewOf: (name: string) => `Ver ${name}`,
  downloadOf: (name: string) => `Descargar ${name}`,
  noPreview: 'Sin vista previa',
  noPreviewText: 'Este navegador no sabe mostrarlo. Descárgalo para verlo.',
  removeDialog: {
    title: '¿Eliminar este archivo?',
    text: (name: string) =>
      `«${name}» se borra para siempre. Los videos que ya lo usan no cambian.`,
    doneTitle: 'Archivo eliminado',
    doneText: 'Se liberó su espacio.',
    failedTitle: 'Error al Eliminar',
  },
  uploadProgress: (name: string) => `Subiendo ${name}`,
  cancelUpload: 'Cancelar subida',
  types: { video: 'Video', image: 'Imagen' },
  invalidTypeTitle: 'Tipo de archivo no válido',
  invalidTypeText: 'Solo se permiten videos (MP4, MOV, AVI) e imágenes (JPG, PNG, GIF)',
  tooLargeTitle: 'Archivo demasiado grande',
  tooLargeText: 'El archivo no puede ser mayor a 50MB',
  uploadFailed: 'Error al subir archivo',
  uploadFailedText: 'No se pudo subir el archivo. Inténtalo de nuevo.',
  uploadedTitle: 'Archivo subido',
  uploadedText: 'Ya puedes usarlo como B-roll.',
  tipsTitle: 'Consejos',
  tips: [
    'Los videos verticales llenan la pantalla en TikTok; los horizontales se recortan al centro.',
    'Clips de 3 a 10 segundos funcionan mejor.',
    'El sonido de tus clips no se usa: manda la voz del presentador.',
  ],
});
