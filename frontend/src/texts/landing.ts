import { defineTexts } from './define-texts';

/** / and /landing. */
export const landingTexts = defineTexts('landing', {
  pageTitle: 'Videos cortos con IA para tu negocio',
  nav: { label: 'Secciones', beneficios: 'Beneficios', comoFunciona: 'Cómo funciona', precios: 'Precios' },
  signIn: 'Iniciar Sesión',
  tryFree: 'Probar Gratis',
  eyebrow: 'Video corto para pequeños negocios',
  title: 'Tu negocio, pregonado en video',
  lead: 'Cuéntanos qué haces. Pregonero escribe el guion, un presentador lo dice en cámara y tú lo publicas en TikTok.',
  heroPicture: 'Una presentadora habla en un video vertical con subtítulos',
  trial: 'Prueba gratis, sin tarjeta de crédito. Listo en 2 minutos.',
  seeHow: 'Ver cómo funciona',
  demosTitle: 'Así suena un negocio pregonado',
  demosText:
    'Seis videos hechos con Pregonero. Pasa el cursor, o toca uno, para verlo. Los negocios son de ejemplo.',
  playDemo: (business: string) => `Ver el video de ejemplo: ${business}`,
  demos: [
    { id: 'panaderia', business: 'Panadería La Espiga', kind: 'Panadería' },
    { id: 'barberia', business: 'Barbería Norte', kind: 'Barbería' },
    { id: 'veterinaria', business: 'Veterinaria Huellas', kind: 'Veterinaria' },
    { id: 'inmobiliaria', business: 'Inmobiliaria Puerta Azul', kind: 'Inmobiliaria' },
    { id: 'odontologia', business: 'Clínica Sonríe', kind: 'Odontología' },
    { id: 'cafeteria', business: 'Café La Esquina', kind: 'Cafetería' },
  ],
  beneficiosTitle: 'Todo el video, de principio a fin',
  beneficios: [
    { title: 'Guiones que suenan a ti', text: 'Escritos desde tu negocio, tu audiencia y tu tono de voz.' },
    {
      title: 'Presentador y voz en español',
      text: 'Elige quién habla por ti y escucha la voz antes de aprobar.',
    },
    {
      title: 'B-roll y publicación',
      text: 'Mezcla clips de archivo o tuyos y publica en TikTok sin salir de aquí.',
    },
    {
      title: 'Nada sin tu visto bueno',
      text: 'Ningún video se hace hasta que apruebas el guion. Si no te gusta, pide otro.',
    },
    {
      title: 'Tú no sales en cámara',
      text: 'Sin grabar, sin editar y sin aprender un programa nuevo.',
    },
    { title: 'Sabes en qué va', text: 'Ves el avance en vivo y te avisamos cuando está listo.' },
  ],
  stepsTitle: 'Tres pasos',
  steps: [
    { title: 'Describe tu negocio', text: 'Cinco preguntas cortas, una sola vez. Te toma 2 minutos.' },
    { title: 'Aprueba un guion', text: 'Con presentador, voz y formato. Ves el avance en vivo.' },
    { title: 'Publica', text: 'Descarga, copia el enlace o publícalo en TikTok, ahora o programado.' },
  ],
  pricesTitle: 'Precios claros',
  pricesText:
    'Empieza gratis y sin tarjeta de crédito. Los precios son por mes; pagas en pesos colombianos y no hay cobros automáticos.',
  perMonth: '/mes',
  popular: 'Más Popular',
  choose: 'Elegir plan',
  choosePlan: (name: string) => `Elegir plan ${name}`,
  videos: (text: string) => `${text} videos al mes`,
  guiones: (text: string) => `${text} guiones al mes`,
  guionesUnlimited: 'Guiones ilimitados',
  formChanges: (text: string) => `${text} cambios del formulario al mes`,
  formChangesUnlimited: 'Cambios del formulario ilimitados',
  noFormChanges: 'Sin cambios del formulario',
  library: (text: string) => `Biblioteca de ${text}`,
  finalTitle: 'Tu primer video puede estar listo hoy',
  finalText: 'Dos videos y diez guiones al mes, gratis. Cambias de plan cuando lo necesites.',
  footer: {
    label: 'Enlaces del sitio',
    help: 'Centro de ayuda',
    contact: 'Contacto',
    terms: 'Términos',
    privacy: 'Privacidad',
    refunds: 'Reembolsos',
    rights: '© Pregonero',
  },
});
