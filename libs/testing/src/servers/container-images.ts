/** The images of `infra/docker/parts.yml`, by the variables that it reads: tests pass on the servers that operators run. */
export function containerImages(env: NodeJS.ProcessEnv = process.env): { postgres: string; redis: string } {
  return {
    postgres: env['POSTGRES_IMAGE'] ?? 'postgres:17.7-bookworm',
    redis: env['REDIS_IMAGE'] ?? 'redis:7.2.11-bookworm',
  };
}
