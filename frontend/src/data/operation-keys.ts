/** Cache keys of the operators' room; its queries are only fetched with its page. */
export const operationKeys = {
  room: ['/api/operaciones'] as const,
  jobs: ['/api/operaciones/trabajos'] as const,
  files: ['/api/operaciones/archivos'] as const,
  acts: ['/api/operaciones/actos'] as const,
};
