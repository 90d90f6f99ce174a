import { scriptFilm } from '@pregonero/contracts/languages/es/app/script-film';
import { translated } from './translation';

/** {@link scriptFilm} in the reader's language. */
export const scriptFilmTexts = translated('scriptFilm', scriptFilm);
