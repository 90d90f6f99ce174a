/** Why the service that writes scripts did not write one. */
export const writing = {
  /** For whom a trial's scripts are: told to the writer. */
  trial_audience: 'Personas de la zona que buscan lo que ofrece el negocio',
  writer_away:
    'El servicio que escribe los guiones no responde. No se cobró nada; inténtalo en unos minutos.',
  writer_busy: 'El servicio que escribe los guiones está muy ocupado. No se cobró nada; espera un momento.',
  writer_credit:
    'El servicio que escribe los guiones no tiene saldo. No se cobró nada; ya avisamos al equipo. Inténtalo más tarde.',
  writer_credential:
    'El servicio que escribe los guiones no aceptó nuestra credencial. No se cobró nada; ya avisamos al equipo.',
  writer_refused_request:
    'El servicio que escribe los guiones no aceptó esta petición. No se cobró nada; revisa los datos de tu negocio.',
  writer_refused_topic:
    'El modelo se negó a escribir sobre este tema. No se cobró nada; cambia los temas o el mensaje y vuelve a intentarlo.',
  writer_answer_unusable:
    'El modelo respondió con un texto que no se puede usar. No se cobró nada; inténtalo de nuevo.',
  reader_too_slow:
    'El servicio que lee los guiones tarda demasiado. No se cobró nada; inténtalo en unos minutos.',
} as const;
