import type { AppTexts, Language, ServerCatalogue } from '@pregonero/contracts/languages';
import type { LanguagePack } from './translation';

// Named by the folder and not by the language: one more language is found when its folder is there. Spanish is left out,
// because its catalogues travel with the components, one by one.
const APP = import.meta.glob<AppTexts>(
  [
    '../../../libs/contracts/src/languages/generated/*/app/index.ts',
    '!../../../libs/contracts/src/languages/generated/es/**',
  ],
  { import: 'app' },
);
const SERVER = import.meta.glob<ServerCatalogue>([
  '../../../libs/contracts/src/languages/generated/*/server/index.ts',
  '!../../../libs/contracts/src/languages/generated/es/**',
]);

function loaderOf<T>(all: Record<string, () => Promise<T>>, folder: string): () => Promise<T> {
  const [path] = Object.keys(all).filter((name) => name.endsWith(`/${folder}/index.ts`));
  const load = path === undefined ? undefined : all[path];
  if (load === undefined) throw new Error(`the build has no ${folder}`);
  return load;
}

/** Fetches all texts of a language; only `main.tsx` does, before the app. Rejects where a file cannot be fetched. */
export async function loadLanguagePack(language: Language): Promise<LanguagePack> {
  const [app, server] = await Promise.all([
    loaderOf(APP, `${language}/app`)(),
    loaderOf(SERVER, `${language}/server`)(),
  ]);
  return { app, server };
}
