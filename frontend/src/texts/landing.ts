import { defineTexts } from './define-texts';

/** / and /landing. */
export const landingTexts = defineTexts('landing', {
  nav: { beneficios: 'Beneficios', comoFunciona: 'Cómo funciona', precios: 'Precios' },
  signIn: 'Iniciar Sesión',
  tryFree: 'Probar Gratis',
  eyebrow: 'Video corto para pequeños negocios',
  title: 'Tu negocio, pregonado en video',
  lead: 'Cuéntanos qué haces. Pregonero escribe el guion, un presentador lo dice en cámara y tú lo publicas en TikTok.',
  heroPicture: 'Una presentadora habla en un video vertical con subtítulos',
  trial: 'Prueba gratis, sin tarjeta de crédito. Listo en 2 minutos.',
  seeHow: 'Ver cómo funciona',
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
  ],
  stepsTitle: 'Tres pasos',
  steps: [
    { title: 'Describe tu negocio', text: 'Cinco preguntas cortas, una sola vez.' },
    { title: 'Aprueba un guion', text: 'Con presentador, voz y formato. Ves el avance en vivo.' },
    { title: 'Publica', text: 'Descarga, copia el enlace o publícalo en TikTok, ahora o programado.' },
  ],
  pricesTitle: 'Precios claros',
  perMonth: '/mes',
  popular: 'Más Popular',
  choose: 'Elegir plan',
  videos: (text: string) => `${text} videos al mes`,
  guiones: (text: string) => `${text} guiones`,
  formChanges: (text: string) => `${text} cambios del formulario`,
  noFormChanges: 'Sin cambios del formulario',
  library: (text: string) => `Biblioteca de ${text}`,
  unlimited: 'Ilimitados',
  finalTitle: 'Tu primer video puede estar listo hoy',
  footer: {
    help: 'Centro de ayuda',
    contact: 'Contacto',
    terms: 'Términos',
    privacy: 'Privacidad',
    refunds: 'Reembolsos',
  },
});
