import { LIMITS, type PerfilNegocio, type ProductoNegocio } from '@pregonero/contracts/api';
import { type ColourDraft, colourDraftOf, colourErrorOf } from '../../../components/brand-colour';
import type { DraftFields } from '../../../lib/kept-draft';
import { perfilNegocioTexts as texts } from '../../../texts/perfil-negocio';

/** The fields that are one line of text. */
export const LINES = [
  'nombre',
  'ciudad',
  'barrio',
  'direccion',
  'whatsapp',
  'horario',
  'cerrado',
  'referencia',
  'domicilios',
  'redes',
  'oferta',
  'ofertaHasta',
] as const;
/** The name of such a field. */
export type LineField = (typeof LINES)[number];

/** A product while it is typed; `id` only keeps rows apart. */
export interface ProductRow {
  id: number;
  nombre: string;
  precio: string;
}

/** The profile while it is changed. */
export interface PerfilDraft extends Record<LineField, string>, ColourDraft {
  productos: ProductRow[];
  logo: number[];
  fotos: number[];
  /** Photos with a person who presents. */
  retratos: number[];
}

/** What is wrong with one product, by field. */
export type RowErrors = Partial<Record<'nombre' | 'precio', string>>;

const pesos = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

/** A price as it stands in its field: `12.900`, or nothing. */
export const printedPesos = (precio: number | null): string => (precio === null ? '' : pesos.format(precio));

/** A price as it was typed, with the dots of thousands where it is one. */
export const withDots = (typed: string): string => {
  const amount = pesosIn(typed);
  return amount == null ? typed : printedPesos(amount);
};

/** What was typed as whole pesos: null for nothing, undefined for what is no price. */
export function pesosIn(typed: string): number | null | undefined {
  const bare = typed.replace(/\$|\bCOP\b|\bpesos\b|\s/giu, '');
  if (bare === '') return null;
  if (!/^(?:\d{1,12}|\d{1,3}(?:[.,]\d{3})+)$/u.test(bare)) return undefined;
  const amount = Number(bare.replace(/[.,]/gu, ''));
  return amount <= LIMITS.productoPrecioMax ? amount : undefined;
}

const rowsOf = (productos: readonly ProductoNegocio[]): ProductRow[] =>
  productos.map(({ nombre, precio }, id) => ({ id, nombre, precio: printedPesos(precio) }));

/** The profile as the form edits it. */
export function draftOf(perfil: PerfilNegocio): PerfilDraft {
  const line = (field: LineField) => perfil[field] ?? '';
  return {
    nombre: line('nombre'),
    ciudad: line('ciudad'),
    barrio: line('barrio'),
    direccion: line('direccion'),
    whatsapp: line('whatsapp'),
    horario: line('horario'),
    cerrado: line('cerrado'),
    referencia: line('referencia'),
    domicilios: line('domicilios'),
    redes: line('redes'),
    oferta: line('oferta'),
    ofertaHasta: line('ofertaHasta'),
    productos: rowsOf(perfil.productos ?? []),
    logo: perfil.logoMediaId === undefined ? [] : [perfil.logoMediaId],
    fotos: perfil.fotosMediaIds ?? [],
    retratos: perfil.retratosMediaIds ?? [],
    ...colourDraftOf(perfil.colorMarca),
  };
}

/** The draft as it is kept in the browser while it is not saved. */
export interface KeptPerfil extends Record<LineField | 'color', string>, DraftFields {
  useColor: boolean;
  nombres: string[];
  precios: string[];
  logoIds: string[];
  fotoIds: string[];
  retratoIds: string[];
}

/** What is kept of a draft. */
export function keptOf({ productos, logo, fotos, retratos, ...rest }: PerfilDraft): KeptPerfil {
  return {
    ...rest,
    nombres: productos.map(({ nombre }) => nombre),
    precios: productos.map(({ precio }) => precio),
    logoIds: logo.map(String),
    fotoIds: fotos.map(String),
    retratoIds: retratos.map(String),
  };
}

/** The draft that was kept. */
export function draftOfKept({
  nombres,
  precios,
  logoIds,
  fotoIds,
  retratoIds,
  ...rest
}: KeptPerfil): PerfilDraft {
  return {
    ...rest,
    productos: nombres.map((nombre, id) => ({ id, nombre, precio: precios[id] ?? '' })),
    logo: logoIds.map(Number),
    fotos: fotoIds.map(Number),
    retratos: retratoIds.map(Number),
  };
}

const isBlank = ({ nombre, precio }: ProductRow): boolean => nombre.trim() === '' && precio.trim() === '';

/** What the form holds as the server takes it; call it on a draft without errors. */
export function perfilOf(draft: PerfilDraft): PerfilNegocio {
  const lines = LINES.map((field) => [field, draft[field].trim()] as const).filter(([, text]) => text !== '');
  const productos = draft.productos
    .filter((row) => !isBlank(row))
    .map(({ nombre, precio }) => ({ nombre: nombre.trim(), precio: pesosIn(precio) ?? null }));
  const [logoMediaId] = draft.logo;
  const retratosMediaIds = draft.retratos.filter((id) => draft.fotos.includes(id));
  return {
    ...(Object.fromEntries(lines) as Partial<Record<LineField, string>>),
    ...(productos.length === 0 ? {} : { productos }),
    ...(logoMediaId === undefined ? {} : { logoMediaId }),
    ...(draft.fotos.length === 0 ? {} : { fotosMediaIds: draft.fotos }),
    ...(retratosMediaIds.length === 0 ? {} : { retratosMediaIds }),
    ...(draft.useColor ? { colorMarca: draft.color.trim().toLowerCase() } : {}),
  };
}

/** What keeps a draft from being saved: of the colour, and of each product by its id. */
export function errorsOf(draft: PerfilDraft): { color: string | undefined; rows: Map<number, RowErrors> } {
  const rows = new Map<number, RowErrors>();
  for (const row of draft.productos) {
    if (isBlank(row)) continue;
    const found: RowErrors = {
      ...(row.nombre.trim() === '' ? { nombre: texts.products.needName } : {}),
      ...(pesosIn(row.precio) === undefined ? { precio: texts.products.invalidPrice } : {}),
    };
    if (Object.keys(found).length > 0) rows.set(row.id, found);
  }
  return { color: colourErrorOf(draft), rows };
}

const sameName = (nombre: string): string => nombre.trim().toLocaleLowerCase('es');

/**
 * A draft with what a pasted text told: what it told anew counts, what it did not tell stays. A product that the draft has
 * already takes the new price; a product without one keeps the price that it had.
 */
export function withFound(draft: PerfilDraft, found: PerfilNegocio): PerfilDraft {
  const lines = LINES.flatMap((field) =>
    found[field] === undefined ? [] : [[field, found[field]] as const],
  );
  const told = new Map((found.productos ?? []).map((product) => [sameName(product.nombre), product]));
  const known = draft.productos.filter((row) => !isBlank(row));
  const kept = known.map((row) => {
    const precio = told.get(sameName(row.nombre))?.precio ?? null;
    return precio === null ? row : { ...row, precio: printedPesos(precio) };
  });
  const names = new Set(known.map(({ nombre }) => sameName(nombre)));
  const added = rowsOf([...told.values()].filter(({ nombre }) => !names.has(sameName(nombre))));
  const from = nextRowId(kept);
  return {
    ...draft,
    ...(Object.fromEntries(lines) as Partial<Record<LineField, string>>),
    productos: [...kept, ...added.map((row) => ({ ...row, id: row.id + from }))].slice(
      0,
      LIMITS.perfilProductosMax,
    ),
  };
}

/** An id that no row has. */
export const nextRowId = (rows: readonly ProductRow[]): number =>
  Math.max(-1, ...rows.map(({ id }) => id)) + 1;
