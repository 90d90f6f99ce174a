/** A month of scripts: proposed from what is known of the business, approved on one page. */
export const mes = {
  title: 'El mes',
  text: 'Guiones con su fecha: revísalos y apruébalos de una vez.',
  back: 'Volver al calendario',
  chooseClient: 'Elige un cliente',
  chooseClientText: 'Entra en nombre de un cliente para proponer su mes.',
  propose: {
    title: 'Proponer guiones',
    count: 'Cuántos guiones',
    option: (count: number) => `${count} guiones`,
    submit: 'Proponer',
    writing: (done: number, all: number) => `Escribiendo: ${done} de ${all}…`,
    writingHint: 'Puedes cerrar esta página: te avisamos cuando esté.',
    waits: 'El servicio que escribe no responde. Seguimos en cuanto vuelva; no tienes que hacer nada.',
    stop: 'Detener',
    stopped: 'Ya no se escriben más',
    stoppedText: 'Lo que estaba escrito se queda; lo demás vuelve a tu plan.',
    stopFailed: 'No se pudo detener',
    less: (count: number) =>
      count === 1 ? 'A tu plan le alcanza para 1 guion.' : `A tu plan le alcanza para ${count} guiones.`,
    begun: 'Ya empezamos',
    hint: 'Salen de lo que sabemos del negocio y toman los próximos horarios libres.',
    left: (count: number) =>
      count === 1 ? 'A tu plan le queda 1 guion.' : `A tu plan le quedan ${count} guiones.`,
    failed: 'No se pudo proponer el mes',
  },
  approve: {
    title: 'Aprobar el mes',
    noDate: 'Sin fecha',
    occasion: (name: string) => `Por esos días: ${name}`,
    read: 'Leer el texto',
    edit: 'Editar',
    cost: (count: number) => (count === 1 ? 'Usa 1 video de tu plan.' : `Usa ${count} videos de tu plan.`),
    fit: (left: number) =>
      left === 0
        ? 'A tu plan no le quedan videos.'
        : left === 1
          ? 'Te queda 1 video: los demás se quedan en borrador, en el orden de la lista.'
          : `Te quedan ${left} videos: los demás se quedan en borrador, en el orden de la lista.`,
    tickNew: (count: number) => (count === 1 ? 'Marcar el nuevo' : `Marcar los ${count} nuevos`),
    submit: (count: number) => (count === 1 ? 'Aprobar 1 guion' : `Aprobar ${count} guiones`),
    pending: 'Aprobando…',
    done: (count: number) => (count === 1 ? '1 video en camino' : `${count} videos en camino`),
    doneText: 'Te avisamos cuando estén listos.',
    partly: (done: number, drafts: number) => `${done} en camino, ${drafts} en borrador`,
    failed: 'No se aprobó ninguno',
    empty: 'No hay borradores',
    emptyText: 'Propón un mes y apruébalo aquí.',
  },
};
