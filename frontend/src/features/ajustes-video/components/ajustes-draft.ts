import {
  type AjustesVideo,
  type CambioAjustesVideo,
  LIMITS,
  samePronunciation,
} from '@pregonero/contracts/api';
import { type ColourDraft, colourDraftOf, colourErrorOf } from '../../../components/brand-colour';
import { voiceTexts } from '../../../texts/voice';

/** A row of the list while it is typed; `id` only keeps rows apart. */
export interface DraftRow {
  id: number;
  escrito: string;
  dicho: string;
}

/** The settings while they are changed: a colour that is switched off is not forgotten. */
export interface AjustesDraft extends Omit<AjustesVideo, 'colorMarca' | 'pronunciaciones'>, ColourDraft {
  rows: DraftRow[];
  /** Whether a layout is chosen; absent until somebody touches the choice. */
  plantillaElegida?: boolean;
}

/** Settings as the form edits them. */
export function draftOf({ colorMarca, pronunciaciones, ...ajustes }: AjustesVideo): AjustesDraft {
  return {
    ...ajustes,
    ...colourDraftOf(colorMarca),
    rows: pronunciaciones.map((item, id) => ({ id, ...item })),
  };
}

/** What the form holds as the server takes it: trimmed, colours in small letters. */
export function ajustesOf(draft: AjustesDraft): CambioAjustesVideo {
  const { subtitulos, estiloSubtitulos, useColor, color, rows } = draft;
  const { plantilla, plantillaElegida, musica, cierre } = draft;
  return {
    subtitulos,
    estiloSubtitulos,
    colorMarca: useColor ? color.trim().toLowerCase() : null,
    pronunciaciones: rows.map(({ escrito, dicho }) => ({ escrito: escrito.trim(), dicho: dicho.trim() })),
    ...{ plantilla, musica, cierre },
    ...(plantillaElegida === undefined ? {} : { plantillaElegida }),
  };
}

/** What is wrong with one pronunciation, by field. */
export interface RowErrors {
  escrito?: string;
  dicho?: string;
}

/** What keeps a draft from being saved: of the colour, and of each row by its id. */
export function errorsOf(draft: AjustesDraft): { color: string | undefined; rows: Map<number, RowErrors> } {
  const rows = new Map<number, RowErrors>();
  const seen = new Set<string>();
  for (const { id, escrito, dicho } of draft.rows) {
    const word = samePronunciation(escrito);
    const found: RowErrors = {
      ...(word === '' ? { escrito: voiceTexts.spoken.needWord } : {}),
      ...(word !== '' && seen.has(word) ? { escrito: voiceTexts.settings.twice } : {}),
      ...(dicho.trim() === '' ? { dicho: voiceTexts.spoken.needSaid } : {}),
    };
    if (Object.keys(found).length > 0) rows.set(id, found);
    seen.add(word);
  }
  return { color: colourErrorOf(draft), rows };
}

/** Whether the list takes another row. */
export const hasRoom = (rows: readonly DraftRow[]): boolean => rows.length < LIMITS.pronunciacionesMax;
