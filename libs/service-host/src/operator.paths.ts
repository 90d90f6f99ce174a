const OPERATOR_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** Whether an address belongs to the operator's probes, which are neither logged nor measured. */
export function isOperatorPath(url: string | undefined): boolean {
  return url !== undefined && OPERATOR_PATHS.has(url.split('?', 1)[0] ?? url);
}
