import { Readable } from 'node:stream';
import { All, Controller, Req, Res } from '@nestjs/common';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { ApiError } from '@pregonero/contracts/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Caller, type CurrentSession } from '../../../platform/auth/current-session';
import { KeyScoped } from '../../../platform/auth/key-scope.decorator';
import { McpServerFactory } from './mcp-server.factory';

/**
 * The door for people's assistants: streamable HTTP of the Model Context Protocol, stateless, with a key. What a key may do
 * is decided by the routes that the tools call.
 */
@Controller('mcp')
export class McpController {
  constructor(private readonly servers: McpServerFactory) {}

  @KeyScoped('any')
  @All()
  async serve(
    @Req() request: FastifyRequest,
    @Caller() caller: CurrentSession,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // A cookie goes with whatever page asks; an assistant is given a key.
    if (caller.key === undefined) throw new ApiError('forbidden', { params: { reason: 'key_needed' } });
    const handler = createMcpHandler(() => this.servers.create(request, caller), {
      // Nothing of this door changes by itself: nobody listens.
      maxSubscriptions: 0,
    });
    const answer = await handler.fetch(
      new Request(new URL(request.url, 'http://mcp'), {
        method: request.method,
        headers: headersOf(request),
        ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? null) } : {}),
      }),
      { parsedBody: request.body },
    );
    void reply.status(answer.status);
    void reply.headers({ ...Object.fromEntries(answer.headers), 'cache-control': 'no-store' });
    await reply.send(answer.body === null ? '' : Readable.fromWeb(answer.body));
  }
}

/** Both forms of a response that a client of the protocol has to take. */
const BOTH_FORMS = 'application/json, text/event-stream';

/** What the protocol reads of a request's headers; the caller is known already. */
function headersOf({ headers }: FastifyRequest): Headers {
  const passed = Object.entries(headers).filter(
    ([name, value]) => typeof value === 'string' && /^(?:accept|content-type|mcp-[\w-]+)$/u.test(name),
  );
  const read = new Headers(passed as [string, string][]);
  // A client that takes anything takes both forms of a response; the library wants them named.
  if (/(?:^|,)\s*\*\/\*/u.test(read.get('accept') ?? '*/*')) read.set('accept', BOTH_FORMS);
  return read;
}
