import type { ReaderSettings } from '@pregonero/speech-engine';
import { isPicoInstalled } from './pico.speech';

/** A synthetic voice as the product shows it. */
export interface Voice {
  id: string;
  name: string;
  language: 'Spanish' | 'English';
  /** BCP 47 tag, for example `es-419`. */
  locale: string;
  gender: 'male' | 'female';
  style: 'friendly' | 'professional' | 'warm' | 'energetic';
  accent: 'neutral' | 'regional';
  age: 'young' | 'adult' | 'mature';
}

/** How the sound of a voice is corrected. */
export interface VoiceCorrection {
  /** Gain before the limiter in dB; levels the voice before the measured correction. */
  gainDb: number;
  /** Corrections of the spectrum: [centre Hz, width in octaves, gain dB]. */
  bands: readonly (readonly [number, number, number])[];
  /** Treble shelf: [corner Hz, gain dB]. */
  shelf: readonly [number, number];
}

/** How the synthesiser is driven and how its sound is corrected. Data only: a new voice is one more entry. */
type EspeakSettings = VoiceCorrection & ReaderSettings;
/** A voice of SVOX Pico, by its name of the language. */
type PicoSettings = VoiceCorrection & { picoLanguage: 'es-ES' | 'en-US' };
/** What a voice is made with. */
export type VoiceSettings = EspeakSettings | PicoSettings;

interface VoiceEntry extends Voice {
  settings: VoiceSettings;
}

const FEMALE_BANDS = [
  [320, 1.4, 3],
  [3400, 1, -4],
] as const;
const MALE_BANDS = [
  [180, 1.2, 2],
  [3000, 1, -3],
] as const;

/** It has neither buzz nor treble to be taken away: only what a small loudspeaker lacks is given. */
const PICO_CORRECTION = { gainDb: 6, bands: [[2600, 1.4, 2]], shelf: [5200, 2] } as const;

const ENTRIES: readonly VoiceEntry[] = [
  {
    id: 'es-lucia',
    name: 'Lucía',
    language: 'Spanish',
    locale: 'es-419',
    gender: 'female',
    style: 'friendly',
    accent: 'neutral',
    age: 'young',
    settings: {
      engineVoice: 'es-419+f2',
      rate: 160,
      pitch: 52,
      range: 62,
      pauseSeconds: 0.24,
      gainDb: 8,
      bands: FEMALE_BANDS,
      shelf: [4800, -8],
    },
  },
  {
    id: 'es-valentina',
    name: 'Valentina',
    language: 'Spanish',
    locale: 'es-419',
    gender: 'female',
    style: 'energetic',
    accent: 'neutral',
    age: 'young',
    settings: {
      engineVoice: 'es-419+f5',
      rate: 176,
      pitch: 58,
      range: 74,
      pauseSeconds: 0.18,
      gainDb: 8,
      bands: FEMALE_BANDS,
      shelf: [4600, -8],
    },
  },
  {
    id: 'es-carmen',
    name: 'Carmen',
    language: 'Spanish',
    locale: 'es-ES',
    gender: 'female',
    style: 'warm',
    accent: 'regional',
    age: 'mature',
    settings: {
      engineVoice: 'es+f3',
      rate: 148,
      pitch: 40,
      range: 50,
      pauseSeconds: 0.32,
      gainDb: 8,
      bands: [
        [260, 1.4, 4],
        [3200, 1.2, -5],
      ],
      shelf: [4200, -9],
    },
  },
  {
    id: 'es-andres',
    name: 'Andrés',
    language: 'Spanish',
    locale: 'es-419',
    gender: 'male',
    style: 'professional',
    accent: 'neutral',
    age: 'adult',
    settings: {
      engineVoice: 'es-419+m3',
      rate: 158,
      pitch: 42,
      range: 54,
      pauseSeconds: 0.28,
      gainDb: 9,
      bands: MALE_BANDS,
      shelf: [4800, -6],
    },
  },
  {
    id: 'es-mateo',
    name: 'Mateo',
    language: 'Spanish',
    locale: 'es-419',
    gender: 'male',
    style: 'friendly',
    accent: 'neutral',
    age: 'young',
    settings: {
      engineVoice: 'es-419+klatt4',
      rate: 166,
      pitch: 56,
      range: 66,
      pauseSeconds: 0.22,
      gainDb: 11,
      bands: [[220, 1.2, 1]],
      shelf: [6000, -2],
    },
  },
  {
    id: 'es-javier',
    name: 'Javier',
    language: 'Spanish',
    locale: 'es-ES',
    gender: 'male',
    style: 'warm',
    accent: 'regional',
    age: 'mature',
    settings: {
      engineVoice: 'es+m7',
      rate: 150,
      pitch: 34,
      range: 46,
      pauseSeconds: 0.32,
      gainDb: 9,
      bands: MALE_BANDS,
      shelf: [4400, -7],
    },
  },
  {
    id: 'en-grace',
    name: 'Grace',
    language: 'English',
    locale: 'en-US',
    gender: 'female',
    style: 'friendly',
    accent: 'neutral',
    age: 'adult',
    settings: {
      engineVoice: 'en-us+f3',
      rate: 158,
      pitch: 50,
      range: 58,
      pauseSeconds: 0.24,
      gainDb: 8,
      bands: FEMALE_BANDS,
      shelf: [4800, -8],
    },
  },
  {
    id: 'en-henry',
    name: 'Henry',
    language: 'English',
    locale: 'en-US',
    gender: 'male',
    style: 'professional',
    accent: 'neutral',
    age: 'adult',
    settings: {
      engineVoice: 'en-us+m3',
      rate: 156,
      pitch: 42,
      range: 54,
      pauseSeconds: 0.26,
      gainDb: 9,
      bands: MALE_BANDS,
      shelf: [4800, -6],
    },
  },
  {
    id: 'es-pilar',
    name: 'Pilar (voz local)',
    language: 'Spanish',
    locale: 'es-ES',
    gender: 'female',
    style: 'warm',
    accent: 'regional',
    age: 'adult',
    settings: { picoLanguage: 'es-ES', ...PICO_CORRECTION },
  },
  {
    id: 'en-nora',
    name: 'Nora (local voice)',
    language: 'English',
    locale: 'en-US',
    gender: 'female',
    style: 'warm',
    accent: 'neutral',
    age: 'adult',
    settings: { picoLanguage: 'en-US', ...PICO_CORRECTION },
  },
];

/** Those that this machine can speak with. */
const hasPico = isPicoInstalled();
const PRESENT = ENTRIES.filter(({ settings }) => hasPico || !('picoLanguage' in settings));

/** Every voice on offer, Spanish first. */
export const VOICES: readonly Voice[] = PRESENT.map(({ settings: _settings, ...voice }) => voice);

/** The voice and its engine settings, or `undefined` for an unknown id. */
export function findVoice(voiceId: string): { voice: Voice; settings: VoiceSettings } | undefined {
  const entry = PRESENT.find((candidate) => candidate.id === voiceId);
  return entry && { voice: entry, settings: entry.settings };
}
