/** The list of first steps on the client's home; its labels stand side by side on a phone: one short word each. */
export const primerosPasos = {
  title: 'Primeros pasos',
  progress: (done: number, all: number) => `${done} de ${all}`,
  steps: { negocio: 'Negocio', guion: 'Guion', video: 'Video', publicar: 'Publicar' },
  /** What comes next. */
  next: {
    negocio: 'Cuéntanos qué vendes y a quién.',
    guion: 'Pide tus primeros guiones.',
    video: 'Aprueba un guion y elige quién lo presenta.',
    publicar: 'Publica tu video en TikTok.',
  },
  finished: '¡Ya publicaste tu primer video!',
  doneStep: (step: string) => `${step}: hecho`,
  openStep: (step: string) => `${step}: pendiente`,
  hide: 'Ocultar los primeros pasos',
  hiddenTitle: 'Primeros pasos ocultos',
  hiddenText: 'Vuelves a verlos desde el menú de tu cuenta.',
  hideFailed: 'No pudimos ocultarlos',
};
