import type { AcabadoElegido, AjustesElegidos } from '@pregonero/contracts/api';

type Settings = Required<AjustesElegidos>;

/** Settings of an account with what one video has of its own. */
export function withChoice(
  settings: Settings,
  { plantilla, musica, cierre, estiloSubtitulos }: AcabadoElegido = {},
): Settings {
  return {
    ...settings,
    ...(plantilla === undefined ? {} : { plantillaElegida: plantilla !== null }),
    ...(plantilla == null ? {} : { plantilla }),
    ...(musica === undefined ? {} : { musica }),
    ...(cierre === undefined ? {} : { cierre }),
    ...(estiloSubtitulos === undefined ? {} : { estiloSubtitulos }),
  };
}

/** What settings mean for the finishing of a video. */
export function choiceOf({
  plantilla,
  plantillaElegida,
  musica,
  cierre,
  estiloSubtitulos,
}: Settings): Required<AcabadoElegido> {
  return { plantilla: plantillaElegida ? plantilla : null, musica, cierre, estiloSubtitulos };
}
