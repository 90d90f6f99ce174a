import type { Said } from '../../sentence';

/** What a notification says, by its kind; `titulo` is the script's, in the words of its owner. */
export const notices = {
  video_ready: {
    title: 'Tu video está listo',
    message: ({ titulo, captionsLeftOut }: { titulo: string; captionsLeftOut: boolean }) =>
      `«${titulo}» ya se puede ver, descargar y publicar.${captionsLeftOut ? ' Va sin subtítulos porque tu audio no sigue el texto del guion.' : ''}`,
  },
  video_failed: {
    title: 'No se pudo generar el video',
    message: ({ titulo, cause }: { titulo: string; cause: Said }) => `«${titulo}»: ${cause}`,
  },
} as const;
