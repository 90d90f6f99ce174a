/** Why a presenter video did not come about. */
export const rendering = {
  presenter_or_voice_missing:
    'Falta elegir el presentador o la voz. No se cobró nada; elige ambos y aprueba de nuevo.',
  video_defective: 'El video llegó con defectos. No se cobró nada.',
  video_always_defective:
    'El video llegó con defectos en todos los intentos. No se cobró nada; aprueba el guion de nuevo.',
  presenter_failed_always:
    'El presentador no pudo grabar este guion después de varios intentos. No se cobró nada; cambia el texto o el presentador y aprueba de nuevo.',
  audio_type_refused:
    'El audio no es WAV, MP3, M4A, Ogg ni WebM. No se cobró nada; sube otra grabación y aprueba de nuevo.',
  audio_damaged:
    'El audio está dañado o no tiene sonido. No se cobró nada; sube otra grabación y aprueba de nuevo.',
  audio_over_ten_minutes:
    'El audio dura más de 10 minutos. No se cobró nada; sube una grabación más corta y aprueba de nuevo.',
  audio_under_half_a_second:
    'El audio dura menos de medio segundo. No se cobró nada; sube otra grabación y aprueba de nuevo.',
  audio_silent: 'En el audio no se oye nada. No se cobró nada; sube otra grabación y aprueba de nuevo.',
  spoken_guion_too_long:
    'El guion dicho por el servicio de voz dura más de 10 minutos. No se cobró nada; acorta el texto y aprueba de nuevo.',
  spoken_guion_too_short:
    'El guion dicho por el servicio de voz dura menos de medio segundo. No se cobró nada; alarga el texto y aprueba de nuevo.',
  spoken_guion_unusable:
    'El audio que hizo el servicio de voz no se puede usar. No se cobró nada; aprueba el guion de nuevo.',
  account_closed_by_you: 'Se canceló porque cerraste tu cuenta.',
} as const;
