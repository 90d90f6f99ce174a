/** PostgreSQL and Redis for one run of the integration tests, in containers or embedded: tests see no difference. */
export interface TestServers {
  postgresUrl: string;
  redisUrl: string;
  /** Ends the servers and removes what they kept. */
  stop: () => Promise<void>;
}
