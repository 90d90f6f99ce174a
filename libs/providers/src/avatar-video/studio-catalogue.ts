import { z } from 'zod';

/** Where workers publish what their studio can draw and say. */
export const STUDIO_CATALOGUE_KEY = 'studio/catalogue.json';

const presenter = z.object({
  id: z.string(),
  name: z.string(),
  gender: z.string(),
  age: z.string(),
  ethnicity: z.string(),
  useCases: z.array(z.string()),
  /** Key of its picture. */
  poster: z.string(),
  /** Key of a clip in which it introduces itself; null until one is drawn. */
  preview: z.string().nullable(),
});

const voice = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  locale: z.string(),
  gender: z.string(),
  style: z.string(),
  accent: z.string(),
  age: z.string(),
  /** Key of a sentence in this voice; null until it is said. */
  sample: z.string().nullable(),
});

/** Presenters and voices of the studio, as the workers of a release publish them with their pictures and samples. */
export const studioCatalogue = z.object({
  /** Changes with what is drawn and said: the files of another edition are drawn again. */
  edition: z.string(),
  presenters: z.array(presenter),
  voices: z.array(voice),
});
/** Values of {@link studioCatalogue}. */
export type StudioCatalogue = z.infer<typeof studioCatalogue>;
