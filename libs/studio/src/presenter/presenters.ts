import type { RoomScene } from './room.scenes';

/** A presenter as the product shows it. */
export interface Presenter {
  id: string;
  name: string;
  description: string;
  gender: 'male' | 'female';
  age: 'young' | 'adult' | 'mature';
  ethnicity: 'caucasian' | 'asian' | 'african' | 'latino' | 'hispanic';
  useCases: ('business' | 'professional' | 'casual' | 'corporate')[];
  defaultVoiceId: string;
}

/** Everything a presenter is drawn from. Colours are `#rrggbb`. */
export interface PresenterLook {
  skin: string;
  hair: string;
  iris: string;
  lips: string;
  hairStyle: 'long' | 'sidePart' | 'bob' | 'fade' | 'bun' | 'curls' | 'afro' | 'swept';
  top: 'blazer' | 'shirtBlazer' | 'turtleneck' | 'tee' | 'hoodie' | 'blouse';
  cloth: string;
  innerCloth: string;
  /** 0 none, 1 stubble, 2 full beard. */
  beard: 0 | 1 | 2;
  glasses?: string;
  jewel?: string;
  /** Wall light, wall shade, accent of the room behind. */
  room: readonly [string, string, string];
  scene: RoomScene;
}

interface PresenterEntry extends Presenter {
  look: PresenterLook;
}

const ENTRIES: readonly PresenterEntry[] = [
  {
    id: 'sofia',
    name: 'Sofía',
    description: 'Cercana y profesional, ideal para presentar tu negocio.',
    gender: 'female',
    age: 'young',
    ethnicity: 'latino',
    useCases: ['business', 'professional'],
    defaultVoiceId: 'es-lucia',
    look: {
      skin: '#e9b08a',
      hair: '#42261c',
      iris: '#6b4126',
      lips: '#b9475a',
      hairStyle: 'long',
      top: 'blazer',
      cloth: '#2c4468',
      innerCloth: '#f1ece8',
      beard: 0,
      jewel: '#e2b84a',
      room: ['#f5eadd', '#d8bfa5', '#e9927d'],
      scene: 'library',
    },
  },
  {
    id: 'diego',
    name: 'Diego',
    description: 'Seguro y directo, para ofertas y servicios.',
    gender: 'male',
    age: 'adult',
    ethnicity: 'latino',
    useCases: ['business', 'professional', 'corporate'],
    defaultVoiceId: 'es-andres',
    look: {
      skin: '#dfa478',
      hair: '#1f1715',
      iris: '#4b2d1d',
      lips: '#b46a5c',
      hairStyle: 'sidePart',
      top: 'shirtBlazer',
      cloth: '#2c5446',
      innerCloth: '#f7f7f6',
      beard: 1,
      room: ['#e9f0f4', '#b4c8d4', '#5f93ad'],
      scene: 'office',
    },
  },
  {
    id: 'mei',
    name: 'Mei',
    description: 'Moderna y alegre, perfecta para moda y tecnología.',
    gender: 'female',
    age: 'young',
    ethnicity: 'asian',
    useCases: ['casual', 'business'],
    defaultVoiceId: 'es-valentina',
    look: {
      skin: '#f0c19c',
      hair: '#1a1416',
      iris: '#3b2418',
      lips: '#c4505a',
      hairStyle: 'bob',
      top: 'turtleneck',
      cloth: '#c2453f',
      innerCloth: '#c2453f',
      beard: 0,
      room: ['#f0e6f3', '#c9b3d4', '#8d6fb0'],
      scene: 'studio',
    },
  },
  {
    id: 'kwame',
    name: 'Kwame',
    description: 'Espontáneo y cálido, para contenido de todos los días.',
    gender: 'male',
    age: 'adult',
    ethnicity: 'african',
    useCases: ['casual', 'professional'],
    defaultVoiceId: 'es-mateo',
    look: {
      skin: '#8a5434',
      hair: '#171213',
      iris: '#2e1a12',
      lips: '#8d4a42',
      hairStyle: 'fade',
      top: 'tee',
      cloth: '#f2b22c',
      innerCloth: '#f2b22c',
      beard: 2,
      room: ['#e6f2ea', '#aecdbb', '#4f9a76'],
      scene: 'cafe',
    },
  },
  {
    id: 'elena',
    name: 'Elena',
    description: 'Experta y serena, inspira confianza en consultorías y salud.',
    gender: 'female',
    age: 'mature',
    ethnicity: 'caucasian',
    useCases: ['corporate', 'professional'],
    defaultVoiceId: 'es-carmen',
    look: {
      skin: '#f1c7ab',
      hair: '#a3a0a1',
      iris: '#5a7f98',
      lips: '#b24c58',
      hairStyle: 'bun',
      top: 'blazer',
      cloth: '#5d3d68',
      innerCloth: '#f4eee8',
      beard: 0,
      glasses: '#3b2b2b',
      jewel: '#f3efe6',
      room: ['#faf1de', '#dcc49a', '#c78f4b'],
      scene: 'practice',
    },
  },
  {
    id: 'lucas',
    name: 'Lucas',
    description: 'Joven y relajado, ideal para emprendimientos digitales.',
    gender: 'male',
    age: 'young',
    ethnicity: 'caucasian',
    useCases: ['casual'],
    defaultVoiceId: 'es-mateo',
    look: {
      skin: '#f2c3a2',
      hair: '#b2702f',
      iris: '#5d8577',
      lips: '#c27468',
      hairStyle: 'curls',
      top: 'hoodie',
      cloth: '#4d659f',
      innerCloth: '#f2f3f5',
      beard: 0,
      glasses: '#24242e',
      room: ['#e8eaf5', '#b5bddb', '#6475b8'],
      scene: 'loft',
    },
  },
  {
    id: 'amara',
    name: 'Amara',
    description: 'Enérgica y elegante, para belleza, eventos y bienestar.',
    gender: 'female',
    age: 'adult',
    ethnicity: 'african',
    useCases: ['business', 'casual', 'professional'],
    defaultVoiceId: 'es-valentina',
    look: {
      skin: '#9c6240',
      hair: '#211615',
      iris: '#35200f',
      lips: '#a43f4e',
      hairStyle: 'afro',
      top: 'blouse',
      cloth: '#1f8a83',
      innerCloth: '#1f8a83',
      beard: 0,
      jewel: '#e6b94c',
      room: ['#fbe9df', '#e5b59e', '#d7714f'],
      scene: 'conservatory',
    },
  },
  {
    id: 'rafael',
    name: 'Rafael',
    description: 'Con experiencia y autoridad, para empresas y finanzas.',
    gender: 'male',
    age: 'mature',
    ethnicity: 'hispanic',
    useCases: ['corporate', 'business'],
    defaultVoiceId: 'es-javier',
    look: {
      skin: '#d9a27c',
      hair: '#77716f',
      iris: '#4a3322',
      lips: '#ad675b',
      hairStyle: 'swept',
      top: 'shirtBlazer',
      cloth: '#3a3f4c',
      innerCloth: '#dfe9f5',
      beard: 1,
      room: ['#eceef0', '#bcc3c9', '#7d8b99'],
      scene: 'boardroom',
    },
  },
];

/** Every presenter on offer. */
export const PRESENTERS: readonly Presenter[] = ENTRIES.map(({ look: _look, ...presenter }) => presenter);

/** The presenter and how it is drawn, or `undefined` for an unknown id. */
export function findPresenter(
  presenterId: string,
): { presenter: Presenter; look: PresenterLook } | undefined {
  const entry = ENTRIES.find((candidate) => candidate.id === presenterId);
  return entry && { presenter: entry, look: entry.look };
}
