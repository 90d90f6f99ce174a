import type { FormularioFields } from '@pregonero/contracts/api';
import { languageOf, type ReadingLanguage } from '@pregonero/spoken-text';

/** What forms hold in English, and what in Spanish. */
const ENGLISH_FORM =
  /\b(?:and|for|who|with|near|shop|store|repair|clinic|service|services|studio|school|families|people|adults|kids|women|men|owners|students|couples|workers|neighbors|travelers|delivery|cleaning)\b/giu;
const SPANISH_FORM = /(?<!\p{L})(?:de|la|el|los|las|y|con|para|en|del|un|una)(?!\p{L})|[áéíóúñ]/giu;

/** A form is a list of things, where what `languageOf` counts is rare. */
export function languageOfForm({
  tipoNegocio,
  audienciaObjetivo,
  temasPrincipales,
}: FormularioFields): ReadingLanguage {
  const told = `${tipoNegocio} ${audienciaObjetivo} ${temasPrincipales}`;
  const [english, spanish] = [ENGLISH_FORM, SPANISH_FORM].map((words) => told.match(words)?.length ?? 0);
  return (english ?? 0) > (spanish ?? 0) ? 'English' : languageOf(told);
}
