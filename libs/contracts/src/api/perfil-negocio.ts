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
  /** As people write it: ten figures of Colombia, with or without its code; of another country with its plus and 8 to 15 figures. */
  whatsapp?: string;
  horario?: string;
  /** Closed days: «domingos y festivos». */
  cerrado?: string;
  /** Landmark beside the address: «frente al parque». */
  referencia?: string;
  /** Deliveries in the words of the business: «Domicilios gratis en Laureles». */
  domicilios?: string;
  /** Name on Instagram or TikTok: «@lacomadre». */
  redes?: string;
  productos?: ProductoNegocio[];
  oferta?: string;
  /** Last day of the offer in Bogotá, `YYYY-MM-DD`. */
  ofertaHasta?: string;
  /** A picture of the own library. */
  logoMediaId?: number;
  /** Pictures of the own library, in the order in which they are to be shown. */
  fotosMediaIds?: number[];
  /** Those of them in which a person is who presents videos; the owner said so of each. */
  retratosMediaIds?: number[];
  /** `#rrggbb` in small letters. */
  colorMarca?: string;
}
