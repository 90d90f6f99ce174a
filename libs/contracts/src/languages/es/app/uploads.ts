/** Videos on their way to a project: choosing them, sending them, going on after a break. */
export const uploads = {
  choose: {
    draftBack: 'Recuperamos lo que estabas escribiendo. Los archivos no se guardan: elígelos de nuevo.',
    title: 'Subir video',
    submit: 'Subir video',
    captionOf: (name: string) => `Caption de «${name}»`,
    progress: 'Avance de la subida',
    sending: (percent: number) => `Subiendo… ${percent}%`,
    storing: 'Guardando el video…',
    failed: 'El video no se subió.',
    brokenHint:
      'Por dentro este archivo no es un video que se pueda abrir: puede estar dañado. Lo que escribiste sigue aquí: elige otro archivo.',
    doneTitle: 'Video subido',
    doneText: 'El cliente recibió un aviso.',
    version: 'Subir versión nueva',
    versionDone: 'Versión subida',
    versionFailed: 'La versión no se subió.',
  },
  list: {
    title: 'Subidas',
    leave: 'Si cierras esta página, después sigues con el mismo archivo.',
    waiting: 'En espera',
    interrupted: (percent: number) =>
      `Se cortó la conexión al ${percent}%. En cuanto vuelva, la subida sigue donde iba.`,
    cancel: (caption: string) => `Cancelar la subida de «${caption}»`,
    failedHint: 'Lo que escribiste sigue aquí. Elige otro archivo o cancela la subida.',
    otherFile: 'Elegir otro archivo',
    unfinished: (file: string, percent: number) =>
      `«${file}» se cortó al ${percent}%. Elige el mismo archivo y la subida sigue donde iba.`,
    chooseSame: 'Elegir el archivo',
    notThatFile: (file: string) => `Ese no es el archivo que se estaba subiendo: «${file}».`,
    version: (caption: string) => `Versión nueva de «${caption}»`,
    versionHint: 'Elige otro archivo o cancela la subida.',
  },
};
