/** Why a job ended for good, where the cause is none of its own. */
export const jobs = {
  job_failed:
    'Algo falló de nuestro lado y no pudimos terminar. No se cobró nada; puedes intentarlo de nuevo.',
  job_interrupted:
    'El trabajo se interrumpió demasiadas veces. No se cobró nada; puedes intentarlo de nuevo.',
  job_unreadable:
    'No pudimos seguir con este trabajo después de una actualización. No se cobró nada; puedes intentarlo de nuevo.',
  job_too_slow:
    'El trabajo tardó más de lo permitido y lo detuvimos. No se cobró nada; puedes intentarlo de nuevo.',
  job_stopped: 'Nuestro equipo detuvo este trabajo. No se cobró nada; puedes intentarlo de nuevo.',
  job_waited_too_long:
    'El servicio que hacía falta no volvió en siete días. No se cobró nada; puedes intentarlo de nuevo.',
  file_not_stored: 'El archivo ya no está guardado. No se te cobró nada; vuelve a generarlo.',
  storage_away:
    'No pudimos guardar o leer el archivo en este momento. No se te cobró nada; inténtalo de nuevo en unos minutos.',
} as const;
