import type { ErrorRule, ErrorTable } from './error-table';

/** What the five ways in which such a server refuses mean for one capability, each with its sentence. */
export interface OpenAiRefusals {
  /** The operator's credit or limit is used up. */
  spent: ErrorRule;
  busy: ErrorRule;
  away: ErrorRule;
  keyRefused: ErrorRule;
  inputRefused: ErrorRule;
}

/**
 * Errors of servers that speak OpenAI's protocol, whatever they are asked for. Not every 429 is worth a second try: the
 * money codes never are, and some answer them with 402. `vLLM` sends the status as `code`.
 */
export function openAiErrorTable({
  spent,
  busy,
  away,
  keyRefused,
  inputRefused,
}: OpenAiRefusals): ErrorTable {
  return {
    byCode: {
      insufficient_quota: spent,
      credit_balance_exhausted: spent,
      organization_spend_limit_exceeded: spent,
      project_spend_limit_exceeded: spent,
      organization_usage_limit_exceeded: spent,
      rate_limit_exceeded: busy,
      slow_down: busy,
      invalid_api_key: keyRefused,
      server_is_overloaded: away,
    },
    byStatus: { 401: keyRefused, 402: spent, 403: keyRefused, 408: away, 409: away, 429: busy },
    serverFault: away,
    otherwise: inputRefused,
  };
}
