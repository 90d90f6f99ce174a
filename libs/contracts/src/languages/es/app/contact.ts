/** /contacto. */
export const contact = {
  title: 'Contacto',
  lead: 'Escríbenos y te respondemos por correo en horario de atención.',
  formTitle: 'Envíanos un mensaje',
  email: 'Tu correo',
  subject: 'Asunto',
  message: 'Mensaje',
  messageHint: 'Cuéntanos qué pasó o qué necesitas. No incluyas contraseñas ni datos de tarjetas.',
  emailInvalid: 'Por favor ingresa un email válido',
  subjectRequired: 'El asunto es requerido',
  messageTooShort: 'El mensaje debe tener al menos 10 caracteres',
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  sentTitle: 'Mensaje enviado',
  sentText: 'Gracias por escribir. Te responderemos por correo lo antes posible.',
  another: 'Escribir otro mensaje',
  failed: 'Error: No se pudo enviar el mensaje. Inténtalo de nuevo.',
  hoursTitle: 'Horario de atención',
  hours: [
    { days: 'Lunes a viernes', time: '9:00–18:00' },
    { days: 'Sábado', time: '10:00–14:00' },
    { days: 'Domingo', time: 'Cerrado' },
  ],
  zone: 'Hora de Colombia',
  open: 'Abierto ahora',
  closed: 'Cerrado ahora',
  directTitle: 'También por aquí',
  whatsapp: 'WhatsApp',
  whatsappMessage: 'Hola, tengo una pregunta sobre Pregonero.',
  faqTitle: 'Preguntas frecuentes',
  faq: [
    {
      question: '¿Necesito tarjeta de crédito para probar?',
      answer: 'No. El plan Gratuito da dos videos y diez guiones al mes sin pedir ningún medio de pago.',
    },
    {
      question: '¿Cuánto tarda un video?',
      answer:
        'Por lo general de 2 a 5 minutos desde que apruebas el guion. Ves el avance en vivo y te avisamos al terminar.',
    },
    {
      question: '¿Por cuánto tiempo queda disponible mi video?',
      answer:
        'Dos semanas. Descárgalo o publícalo antes: después se borra. El enlace se renueva mientras el archivo exista.',
    },
    {
      question: '¿Cómo cancelo mi suscripción?',
      answer:
        'En «Mi suscripción». Conservas el acceso hasta el final del mes que pagaste y después pasas al plan Gratuito.',
    },
    {
      question: '¿Puedo pedir un reembolso?',
      answer:
        'Sí, dentro de los 14 días siguientes al pago y en los casos de la política de reembolsos. Escríbenos con el correo de tu cuenta y la referencia del pago.',
    },
    {
      question: '¿De quién son los guiones y los videos?',
      answer: 'Tuyos. Puedes usarlos en tus redes y en tus anuncios.',
    },
  ],
};
