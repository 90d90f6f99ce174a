import type { FormularioFields, PerfilNegocio } from '@pregonero/contracts/api';
import { LOCAL_DATE_NAMES, type LocalDateCode } from '@pregonero/contracts/dates';
import { openingOf, withoutMarkup } from '@pregonero/spoken-text';
import { readComment, topicsLeft } from '@pregonero/writer';
import type { KnownBusiness, Occasion, ScriptWriterPort } from './script-writer.port';

/** What a writer is asked for, as data: nothing that the owner typed can pass for an instruction. */
export interface WritingTask {
  tarea: 'escribir' | 'reescribir';
  negocio: FormularioFields;
  perfil?: SpokenFacts;
  /** Titles and sentences that must not come again. */
  recientes?: { titulo: string; inicio: string; contenido?: string }[];
  cantidad: number;
  /** Only the scripts near an occasion; `guion` counts from 1. */
  ocasiones?: { guion: number; codigo: LocalDateCode; ocasion: string; esHoy: boolean }[];
  /** What the owner wants a script to be about; `guion` counts from 1. */
  temas?: { guion: number; temas: string[] }[];
  guion?: { titulo: string; contenido: string };
  feedback?: string;
  /** Everything that comments asked for so far. */
  condiciones?: string[];
  variacion?: string;
}

/** Facts that can be said; pictures and colours stay here. */
type SpokenFacts = Omit<PerfilNegocio, 'logoMediaId' | 'fotosMediaIds' | 'retratosMediaIds' | 'colorMarca'>;

/** How many scripts of an account are told to the writer. */
const RECENT_MAX = 60;
/** Of how many of them every sentence is told: those of about a month. */
const RECENT_WHOLE_MAX = 30;
const RECENT_TEXT_MAX = 800;

/** The five fields alone: a row with more columns must not leak them to a third party. */
function businessOf(formulario: FormularioFields): FormularioFields {
  const { tipoNegocio, audienciaObjetivo, tonoVoz, objetivoContenido, temasPrincipales } = formulario;
  return {
    // What was saved before markup was taken off at the door is spoken no more either.
    tipoNegocio: withoutMarkup(tipoNegocio),
    audienciaObjetivo: withoutMarkup(audienciaObjetivo),
    tonoVoz,
    objetivoContenido,
    temasPrincipales: withoutMarkup(temasPrincipales),
  };
}

/** What is known besides the form, as far as it is anything: the keys of a task without facts stay away. */
function knownOf({ perfil = {}, recientes = [] }: KnownBusiness): Pick<WritingTask, 'perfil' | 'recientes'> {
  const { nombre, ciudad, barrio, direccion, referencia, whatsapp, redes } = perfil;
  const { horario, cerrado, domicilios, productos, oferta, ofertaHasta } = perfil;
  const named = {
    ...{ nombre, ciudad, barrio, direccion, referencia, whatsapp, redes },
    ...{ horario, cerrado, domicilios, productos, oferta, ofertaHasta },
  };
  const facts: SpokenFacts = Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  );
  const told = recientes.slice(0, RECENT_MAX).map(({ titulo, contenido }, index) => ({
    titulo,
    inicio: openingOf(contenido).slice(0, 200),
    ...(index < RECENT_WHOLE_MAX ? { contenido: contenido.slice(0, RECENT_TEXT_MAX) } : {}),
  }));
  return {
    ...(Object.keys(facts).length === 0 ? {} : { perfil: facts }),
    ...(told.length === 0 ? {} : { recientes: told }),
  };
}

/** The occasions of a task; without one the key stays away. */
function occasionsOf(ocasiones: readonly (Occasion | undefined)[] = []): Pick<WritingTask, 'ocasiones'> {
  const near = ocasiones.flatMap((each, index) =>
    each === undefined
      ? []
      : [{ guion: index + 1, codigo: each.code, ocasion: LOCAL_DATE_NAMES[each.code], esHoy: each.isToday }],
  );
  return near.length === 0 ? {} : { ocasiones: near };
}

/** The topics of a task; without one the key stays away. */
function topicsOf(temas: readonly (readonly string[])[] = []): Pick<WritingTask, 'temas'> {
  const asked = temas.flatMap((some, index) =>
    some.length === 0 ? [] : [{ guion: index + 1, temas: [...some] }],
  );
  return asked.length === 0 ? {} : { temas: asked };
}

/** Everything that the business told, for the checks of a script. */
export function textsOf({ negocio, perfil = {}, temas = [], feedback = '', guion }: WritingTask): string[] {
  const { productos = [], ...lines } = perfil;
  return [
    negocio.tipoNegocio,
    negocio.audienciaObjetivo,
    negocio.temasPrincipales,
    ...Object.values(lines),
    ...productos.map(({ nombre, precio }) => (precio === null ? nombre : `${nombre} $${precio}`)),
    ...temas.flatMap((asked) => asked.temas),
    feedback,
    ...(guion === undefined ? [] : [guion.titulo, guion.contenido]),
  ];
}

/** The task of new scripts. */
export function toWritingTask(request: Parameters<ScriptWriterPort['write']>[0]): WritingTask {
  return {
    tarea: 'escribir',
    negocio: businessOf(request.formulario),
    ...knownOf(request),
    cantidad: request.cantidad,
    ...occasionsOf(request.ocasiones),
    ...topicsOf(request.temas),
    ...(request.variacion === undefined ? {} : { variacion: request.variacion }),
  };
}

/** The task of a script that is written again. */
export function toRewritingTask(
  request: Parameters<ScriptWriterPort['rewrite']>[0],
): WritingTask & { guion: { titulo: string; contenido: string } } {
  const negocio = businessOf(request.formulario);
  const earlier = request.condiciones ?? [];
  const condiciones = readComment(request.feedback, { form: negocio, perfil: request.perfil, earlier });
  return {
    tarea: 'reescribir',
    negocio,
    ...knownOf(request),
    cantidad: 1,
    guion: { titulo: request.guion.titulo, contenido: request.guion.contenido },
    ...(request.feedback === '' ? {} : { feedback: request.feedback }),
    ...(condiciones.length === 0 ? {} : { condiciones }),
    ...occasionsOf([request.ocasion]),
    ...topicsOf([topicsLeft(request.temas ?? [], condiciones)]),
    ...(request.variacion === undefined ? {} : { variacion: request.variacion }),
  };
}
