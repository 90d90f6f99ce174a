import { z } from 'zod';
import { MAX_ID } from '../http/db-id.pipe';
import type { OwnCall } from './own-api.service';

/** Calls our own API as the caller. */
export type CallOwnApi = <Body>(call: OwnCall) => Promise<Body>;

/** What an assistant may do. It is a call of the API in other words: the route's own guards decide. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly reads: boolean;
  /** It spends or publishes: the first call answers this question, and only a second one with its confirmation does it. */
  readonly asks?: (args: never) => string;
  readonly run: (api: CallOwnApi, args: never, idempotencyKey: string | undefined) => Promise<unknown>;
}

/** Lets the argument types of a tool follow from its schema. */
export function tool<Input extends z.ZodObject>(
  definition: Omit<McpTool, 'input' | 'asks' | 'run'> & {
    input: Input;
    asks?: (args: z.output<Input>) => string;
    run: (api: CallOwnApi, args: z.output<Input>, idempotencyKey: string | undefined) => Promise<unknown>;
  },
): McpTool {
  return definition;
}

/** What the database numbers. */
export const mcpId = z.int().min(1).max(MAX_ID);

/** The key of a confirmed call, for the route that does it. */
export const keyed = (idempotencyKey: string | undefined): { idempotencyKey?: string } =>
  idempotencyKey === undefined ? {} : { idempotencyKey };
