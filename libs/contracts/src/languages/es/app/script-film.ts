/** The film of a script on its way into a project. */
export const scriptFilm = {
  add: 'De un guion',
  version: 'Versión desde un guion',
  title: 'Video de un guion',
  hint: 'Se copia el video terminado: lo que apruebe el cliente no cambia aunque el guion siga.',
  choose: 'Elige un video terminado',
  script: 'Guion',
  none: 'Este cliente todavía no tiene videos terminados. Trabaja en su nombre para hacer uno.',
  submit: 'Llevar al proyecto',
  submitting: 'Copiando…',
  done: 'Video en el proyecto',
  doneText: 'El cliente recibió un aviso.',
  failed: 'No se pudo llevar el video',
};
