import { Injectable } from '@nestjs/common';
import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CurrentSession } from '../auth/current-session';
import { Confirmations } from './confirmations.service';
import type { McpTool } from './mcp-tool';
import { MCP_TOOLS } from './mcp-tools';
import { OwnApi, OwnApiRefusal } from './own-api.service';

const NAME = 'pregonero';
const VERSION = '1.0.0';
const INSTRUCTIONS =
  'Guiones, videos cortos y proyectos de un negocio. Lo que gasta plan, publica o se comparte responde primero una pregunta con un código: hazle la ' +
  'pregunta a la persona y repite la llamada con `confirmacion` sólo si acepta.';

const CONFIRMATION = z
  .string()
  .optional()
  .describe('El código que respondió la primera llamada, cuando la persona ya aceptó');

/** The server of one request: stateless, with the tools of one caller. */
@Injectable()
export class McpServerFactory {
  constructor(
    private readonly api: OwnApi,
    private readonly confirmations: Confirmations,
  ) {}

  /** @param caller whoever the guards let in, by a key */
  create(request: FastifyRequest, caller: CurrentSession): McpServer {
    const server = new McpServer({ name: NAME, version: VERSION }, { instructions: INSTRUCTIONS });
    for (const tool of MCP_TOOLS) {
      const { title, description, reads } = tool;
      server.registerTool(
        tool.name,
        {
          ...{ title, description },
          inputSchema:
            tool.asks === undefined ? tool.input : tool.input.extend({ confirmacion: CONFIRMATION }),
          annotations: {
            readOnlyHint: reads,
            destructiveHint: false,
            openWorldHint: tool.asks !== undefined,
          },
        },
        (args: Record<string, unknown>) => this.run(tool, { request, caller }, args),
      );
    }
    return server;
  }

  private async run(
    tool: McpTool,
    { request, caller }: { request: FastifyRequest; caller: CurrentSession },
    { confirmacion, ...args }: Record<string, unknown>,
  ): Promise<CallToolResult> {
    let once: string | undefined;
    if (tool.asks !== undefined) {
      const what = { keyId: caller.key?.id ?? 0, userId: caller.userId, tool: tool.name, args };
      const key = typeof confirmacion === 'string' ? this.confirmations.read(confirmacion, what) : null;
      if (key === null) return textOf(questionOf(tool.asks(args as never), this.confirmations.ask(what)));
      once = key;
    }
    try {
      const answer = await tool.run((call) => this.api.call(request, call), args as never, once);
      return textOf(JSON.stringify(answer));
    } catch (error) {
      if (!(error instanceof OwnApiRefusal)) throw error;
      const { code, params, message, errors } = error.body;
      return { ...textOf(JSON.stringify({ code, params, message, errors })), isError: true };
    }
  }
}

function textOf(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

function questionOf(question: string, token: string): string {
  return JSON.stringify({
    pregunta: `${question} ¿Continuar?`,
    confirmacion: token,
    instruccion:
      'Todavía no se hizo nada. Si la persona acepta, repite la llamada igual, con `confirmacion`.',
  });
}
