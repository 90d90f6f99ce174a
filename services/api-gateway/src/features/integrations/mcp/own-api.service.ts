import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ErrorBody } from '@pregonero/contracts/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One call of our own API. */
export interface OwnCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** The same call with the same key is done once. */
  readonly idempotencyKey?: string;
}

/** An answer of our own API that is no success. */
export class OwnApiRefusal extends Error {
  constructor(readonly body: ErrorBody) {
    super(body.message);
    this.name = 'OwnApiRefusal';
  }
}

/** Of a request these go along: who calls, and in which language the answer is read. */
const PASSED_ON = ['authorization', 'accept-language'] as const;

/**
 * The API as its callers have it, without the network between: every guard, limit and check of a route stands before
 * whoever comes this way too.
 */
@Injectable()
export class OwnApi {
  constructor(private readonly host: HttpAdapterHost) {}

  /** @throws OwnApiRefusal */
  async call<Body>(request: FastifyRequest, { method, path, body, idempotencyKey }: OwnCall): Promise<Body> {
    const headers = Object.fromEntries(
      PASSED_ON.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const answer = await this.host.httpAdapter.getInstance<FastifyInstance>().inject({
      method,
      url: path,
      remoteAddress: request.ip,
      headers: {
        ...headers,
        'x-correlation-id': request.id,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    if (answer.statusCode >= 400) throw new OwnApiRefusal(answer.json<ErrorBody>());
    return answer.json<Body>();
  }
}
