/** Cache keys of the two settings that have the one brand colour: saving one of them makes the other stale. */
export const BRAND_COLOUR_KEYS = {
  perfil: ['/api/perfil-negocio'] as const,
  ajustes: ['/api/ajustes-video'] as const,
};
