import type { Avatar, Guion, Voice } from '@pregonero/contracts/api';

/** A script as the API shows it, with fixed defaults. */
export function aGuion(overrides: Partial<Guion> = {}): Guion {
  return {
    id: 1,
    userId: 1,
    titulo: 'Pan recién hecho',
    contenido: 'Cada mañana sale el pan del horno.',
    estado: 'generado',
    feedback: null,
    condiciones: [],
    temas: [],
    intentos: 1,
    avatarId: null,
    avatarSeleccionado: null,
    vozSeleccionada: null,
    formatoVideo: 'vertical',
    progreso: 0,
    videoHeygenUrl: null,
    videoFinalUrl: null,
    hasBroll: false,
    posterUrl: null,
    subtitulosUrl: null,
    subtitulos: true,
    audioUrl: null,
    audioDuracion: null,
    videoUrlExpiresAt: null,
    palabrasClave: null,
    caption: null,
    captionGenerado: null,
    hashtags: [],
    textosAlDia: true,
    recomendadoParaPauta: false,
    fechaPublicacion: null,
    fechaSugerida: null,
    delMes: false,
    createdAt: '2026-11-21T08:00:00.000Z',
    video_duration: null,
    error: null,
    errorSentence: null,
    waitingFor: null,
    waitingSince: null,
    broll: null,
    acabado: null,
    sequence: 1,
    ...overrides,
  };
}

export function anAvatar(overrides: Partial<Avatar> = {}): Avatar {
  return {
    avatar_id: 'lucia',
    avatar_name: 'Lucía',
    preview_image_url: '/lucia.png',
    preview_image: '/lucia.png',
    preview_video_url: null,
    language: 'es',
    gender: 'female',
    ethnicity: null,
    age: null,
    use_case: [],
    premium: false,
    ...overrides,
  };
}

export function aVoice(overrides: Partial<Voice> = {}): Voice {
  return {
    voice_id: 'clara',
    name: 'Clara',
    language: 'Spanish',
    gender: 'female',
    style: 'warm',
    age: null,
    accent: null,
    preview_audio: '/clara.mp3',
    ...overrides,
  };
}
