import type { Translation } from '../../sentence';
import type { notices as spanish } from '../../es/server/notices';

export const notices: Translation<typeof spanish> = {
  video_ready: {
    title: 'Seu vídeo está pronto',
    message: ({ titulo, captionsLeftOut }) =>
      `“${titulo}” já pode ser visto, baixado e publicado.${captionsLeftOut ? ' Vai sem legendas porque o seu áudio não segue o texto do roteiro.' : ''}`,
  },
  video_failed: {
    title: 'Não foi possível gerar o vídeo',
    message: ({ titulo, cause }) => `“${titulo}”: ${cause}`,
  },
};
