/** Choosing where each kind of notices goes. */
export const noticeChoices = {
  open: 'Elegir avisos',
  title: 'Qué avisos quieres',
  hint: 'El correo trae los avisos del día en un solo mensaje, a las 8 de la mañana; lo que falla llega enseguida. Va a tu correo confirmado.',
  channels: { bell: 'Campana', digest: 'Correo', none: 'Nada' },
  earlier: (count: number) =>
    count === 1 ? '1 aviso anterior de lo mismo' : `${count} avisos anteriores de lo mismo`,
  fewer: 'Ver menos',
  saved: 'Guardado',
  failed: 'No se pudo guardar',
};
