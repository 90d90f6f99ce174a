/** Something a business sells. */
export interface ProductoNegocio {
  nombre: string;
  /** Whole Colombian pesos; null where the price is not told. */
  precio: number | null;
}

/**
 * What a business may tell about itself beside its form (`GET`/`PUT /api/perfil-negocio`). Every field may be missing; one that
 * was never told, or was taken away, is not there. Changing it costs nothing on any plan.
 */
export interface PerfilNegocio {
  nombre?: string;
  ciudad?: string;
  barrio?: string;
  direccion?: string;
  /** As people write it, seven to fifteen digits with or without the code of the country. */
  whatsapp?: string;
  horario?: string;
  productos?: ProductoNegocio[];
  oferta?: string;
  /** Last day of the offer in Bogotá, `YYYY-MM-DD`. */
  ofertaHasta?: string;
  /** A picture of the own library. */
  logoMediaId?: number;
  /** Pictures of the own library, in the order in which they are to be shown. */
  fotosMediaIds?: number[];
  /** `#rrggbb` in small letters. */
  colorMarca?: string;
}
