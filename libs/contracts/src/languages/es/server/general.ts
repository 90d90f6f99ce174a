/** Said where a row holds a sentence that this version does not know, and where nothing more exact is known. */
export const general = {
  notice: 'Aviso',
  reload: 'Actualiza la página para ver cómo va.',
} as const;
