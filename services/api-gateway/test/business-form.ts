/** What a bakery says of itself: the five fields of the business form. */
export const FORM = {
  tipoNegocio: 'Panadería',
  audienciaObjetivo: 'Vecinos',
  tonoVoz: 'amigable',
  objetivoContenido: 'aumentar_ventas',
  temasPrincipales: 'Pan de masa madre',
};
