/** `POST /api/prueba` (public): what somebody sells, in their own words. */
export interface PruebaRequest {
  negocio: string;
}
/** A script of a trial; it stands in no table. */
export interface PruebaGuion {
  titulo: string;
  contenido: string;
  caption: string;
}
/** Two scripts. */
export interface PruebaResponse {
  guiones: PruebaGuion[];
}
