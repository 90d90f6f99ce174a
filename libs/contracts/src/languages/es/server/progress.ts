/** How far a video is. */
export const progress = {
  render_queued: 'Tu video está en la cola.',
  render_rehearsing: 'El presentador está ensayando tu guion.',
  render_speaking: 'Grabando la voz.',
  render_drawing: 'Dibujando el video cuadro por cuadro.',
  render_storing: 'Revisando y guardando tu video.',
  render_done: 'Tu video está listo.',
  render_not_approved: 'El guion espera tu aprobación.',
  render_held: 'Hay muchos videos en proceso; el tuyo espera su turno.',
  render_retrying: 'Hubo un tropiezo; lo intentamos otra vez. No se cobra dos veces.',
} as const;
