import type { FormularioInicial, Guion } from '@pregonero/contracts/api';
import { anchors, paths } from '../../config/paths';
import { hasVideo, isBusy } from '../../data/guion-facts';

/** What leads from a new account to a post, in this order. */
type PasoName = 'negocio' | 'guion' | 'video' | 'publicar';

/** One line of the list. */
export interface Paso {
  name: PasoName;
  done: boolean;
  /** Where it is done, or, once it is, where its result is. */
  to: string;
}

interface Account {
  formulario: FormularioInicial | null;
  /** Newest first. */
  guiones: readonly Guion[];
}

const VIDEOS = paths.app.getHref({ tab: 'videos' });

/** The list as the account stands now. A step that another one has to come before leads to that one. */
export function pasosOf({ formulario, guiones }: Account): [Paso, Paso, Paso, Paso] {
  const toNegocio = paths.app.getHref({ open: 'form' }, anchors.opened);
  const toGuion = formulario === null ? toNegocio : paths.app.getHref({ open: 'generate' }, anchors.opened);
  const toVideo = videoPlace(guiones) ?? toGuion;
  const video = guiones.some(hasVideo);
  const posted = guiones.some(({ fechaPublicacion }) => fechaPublicacion !== null);
  return [
    {
      name: 'negocio',
      done: formulario !== null,
      to: formulario === null ? toNegocio : paths.aiAutomation.getHref(),
    },
    { name: 'guion', done: guiones.length > 0, to: guiones.length > 0 ? paths.app.getHref() : toGuion },
    { name: 'video', done: video, to: video ? VIDEOS : toVideo },
    { name: 'publicar', done: posted, to: posted ? VIDEOS : (postPlace(guiones) ?? toVideo) },
  ];
}

/** The render that is under way, else the choice of a presenter for the newest script. */
function videoPlace(guiones: readonly Guion[]): string | null {
  const made = guiones.find(isBusy);
  if (made !== undefined) return paths.app.getHref({ open: `progress-${made.id}` });
  const open = guiones.find(({ estado }) => estado === 'generado');
  return open === undefined
    ? null
    : paths.app.getHref({ open: `presenter-${open.id}` }, anchors.guion(open.id));
}

/** The publishing of the newest video. */
function postPlace(guiones: readonly Guion[]): string | null {
  const finished = guiones.find((guion) => guion.estado === 'listo' && hasVideo(guion));
  return finished === undefined ? null : paths.app.getHref({ tab: 'videos', open: `tiktok-${finished.id}` });
}
