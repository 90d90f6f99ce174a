import type { GuionChange } from '@pregonero/persistence';
import type { DraftGuion } from '@pregonero/providers';

/** The columns of a script that the model's answer fills. */
export function draftColumns(draft: DraftGuion): GuionChange & { contenido: string } {
  return {
    titulo: draft.titulo,
    contenido: draft.contenido,
    caption: draft.caption,
    captionGenerado: draft.caption,
    // Those of the new caption.
    hashtags: null,
    palabrasClave: draft.palabrasClave.join(', '),
    textosAlDia: true,
    recomendadoParaPauta: draft.recomendadoParaPauta,
  };
}
