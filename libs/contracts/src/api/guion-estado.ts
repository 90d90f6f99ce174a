/** States of a script (`guiones.estado`), first spec document section 4. */
export const GUION_ESTADOS = [
  'generado',
  'pendiente',
  'aprobado',
  'rechazado',
  'procesando',
  'listo',
  'reintento',
  'url_expirado',
] as const;
export type GuionEstado = (typeof GUION_ESTADOS)[number];

/**
 * The one transition table of a script. A key is the move, `from` the states in which it is allowed.
 * `libs/persistence` applies a move by compare-and-set: an action from any other state changes nothing
 * and is answered 409 `invalid_state`.
 */
export const GUION_TRANSITIONS = {
  /** The owner approves with presenter and voice; one video is reserved. */
  aprobar: { from: ['generado'], to: 'aprobado' },
  /** An operator lets the render of an approval go on that had failed for good; the video is taken back. */
  retomar: { from: ['generado'], to: 'aprobado' },
  /** The owner asks for another text with feedback. */
  regenerar: { from: ['generado'], to: 'rechazado' },
  /** The new text is there, or writing it failed for good and the old one stays. */
  reescribir: { from: ['rechazado'], to: 'generado' },
  /** The provider has no room now; the script waits its turn. */
  retener: { from: ['aprobado', 'procesando', 'reintento', 'pendiente'], to: 'pendiente' },
  /** The worker hands the script to the provider. */
  procesar: { from: ['aprobado', 'pendiente', 'reintento', 'procesando'], to: 'procesando' },
  /** An attempt failed; another follows by itself. */
  reintentar: { from: ['aprobado', 'pendiente', 'procesando', 'reintento'], to: 'reintento' },
  /** The video is stored and passed the quality gate, and the approval asks for no post-production. The reservation is spent. */
  completar: { from: ['procesando', 'reintento', 'aprobado', 'pendiente'], to: 'listo' },
  /** The presenter's video is stored, and post-production (captions, template, music, end card) follows. The reservation is spent. */
  guardar: { from: ['procesando', 'reintento', 'aprobado', 'pendiente'], to: 'procesando' },
  /** Post-production is stored, or failed for good: then the presenter's video alone is delivered. */
  finalizar: { from: ['procesando'], to: 'listo' },
  /** The owner takes the approval back before the provider has it; the video is given back. */
  cancelar: { from: ['aprobado', 'pendiente'], to: 'generado' },
  /** The last attempt failed: the script can be approved again, the video is given back. */
  fallar: { from: ['aprobado', 'pendiente', 'procesando', 'reintento'], to: 'generado' },
  /** The file's life of 14 days is over. */
  expirar: { from: ['listo'], to: 'url_expirado' },
} as const satisfies Record<string, { from: readonly GuionEstado[]; to: GuionEstado }>;

export type GuionMove = keyof typeof GUION_TRANSITIONS;

/**
 * Moves that need the presenter's video stored (true) or not stored (false); other moves are allowed either way. A render whose video is
 * stored is paid, so that only `finalizar` may move its script.
 */
export const NEEDS_FILM: Readonly<Partial<Record<GuionMove, boolean>>> = {
  retener: false,
  procesar: false,
  reintentar: false,
  completar: false,
  guardar: false,
  cancelar: false,
  fallar: false,
  finalizar: true,
};

/** Whether `move` may be made from `estado`. */
export function canMove(move: GuionMove, estado: GuionEstado): boolean {
  const from: readonly GuionEstado[] = GUION_TRANSITIONS[move].from;
  return from.includes(estado);
}

/** States in which a render is under way: the lists refresh, the progress bar shows. */
export const GUION_BUSY: readonly GuionEstado[] = ['aprobado', 'pendiente', 'procesando', 'reintento'];

/** States of the render queue row (`cola_videos.estado`). */
export type ColaEstado = 'pendiente' | 'procesando' | 'completado' | 'falló';

/** Shapes of a video: 9:16 and 16:9. */
export const FORMATOS_VIDEO = ['vertical', 'horizontal'] as const;
export type FormatoVideo = (typeof FORMATOS_VIDEO)[number];
