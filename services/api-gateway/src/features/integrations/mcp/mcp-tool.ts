import { z } from 'zod';
import { MAX_ID } from '../../../platform/http/db-id.pipe';
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
  /** It removes, overwrites or makes public something. */
  readonly destroys?: true;
  /** Its response holds words of other people. */
  readonly foreign?: true;
  /** Question that the first call of a tool that spends or publishes returns instead of doing it. */
  readonly asks?: (args: never) => string;
  /** Where the question is answered: by a token that a second call brings, or by its person in the app. */
  readonly confirmedIn?: 'app';
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
