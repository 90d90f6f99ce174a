/** Why the service of the presenters, or that of the voices, did not do what was asked of it. */
export const presenters = {
  presenters_away:
    'El servicio de presentadores no responde. No se cobró nada; puedes aprobar el guion de nuevo.',
  presenters_busy:
    'El servicio de presentadores está muy ocupado. No se cobró nada; aprueba el guion de nuevo en unos minutos.',
  presenters_credential:
    'El servicio de presentadores no aceptó nuestra credencial. No se cobró nada; ya avisamos al equipo. Inténtalo más tarde.',
  presenters_credit:
    'El servicio de presentadores no tiene saldo. No se cobró nada; ya avisamos al equipo. Inténtalo más tarde.',
  presenters_refused_guion:
    'El servicio de presentadores no aceptó este guion. No se cobró nada; revisa el texto o elige otro presentador.',
  presenter_gone:
    'El presentador elegido ya no está disponible. No se cobró nada; elige otro y aprueba de nuevo.',
  portrait_photo_gone:
    'La foto del retrato ya no está en tu biblioteca o no se puede abrir. No se cobró nada; elige otra foto u otro presentador y aprueba de nuevo.',
  voice_gone: 'La voz elegida ya no está disponible. No se cobró nada; elige otra y aprueba de nuevo.',
  presenters_lost_video:
    'El servicio de presentadores ya no tiene este video. No se cobró nada; aprueba el guion de nuevo.',
  presenters_outcome_unknown:
    'No supimos si el servicio de presentadores recibió este guion. No se cobró nada; puedes aprobarlo de nuevo.',
  presenters_lost_audio:
    'El servicio de presentadores ya no tiene el audio. No se cobró nada; aprueba el guion de nuevo.',
  guion_too_long_for_presenter:
    'El guion es demasiado largo para el presentador. No se cobró nada; pide un texto más corto.',
  presenters_refused_audio:
    'El servicio de presentadores no aceptó el audio. No se cobró nada; sube otra grabación y aprueba de nuevo.',
  voices_away: 'El servicio de voz no responde. No se cobró nada; puedes aprobar el guion de nuevo.',
  voices_busy:
    'El servicio de voz está muy ocupado. No se cobró nada; aprueba el guion de nuevo en unos minutos.',
  voices_credential:
    'El servicio de voz no aceptó nuestra credencial. No se cobró nada; ya avisamos al equipo. Inténtalo más tarde.',
  voices_credit:
    'El servicio de voz no tiene saldo. No se cobró nada; ya avisamos al equipo. Inténtalo más tarde.',
  voices_refused_guion:
    'El servicio de voz no aceptó este guion. No se cobró nada; revisa el texto o elige otra voz y aprueba de nuevo.',
  provider_file_unusable:
    'El archivo del proveedor no se puede usar. No se cobró nada; elige otro o inténtalo más tarde.',
} as const;
