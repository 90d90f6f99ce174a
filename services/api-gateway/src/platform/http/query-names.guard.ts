import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { ApiError } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import type { FastifyRequest } from 'fastify';

const ANY_QUERY = 'pregonero:any-query';

/**
 * For addresses that browsers are sent to from elsewhere and that others' servers call: what they carry in their query
 * besides is not ours to refuse. Everywhere else an unknown name is.
 */
export const AnyQuery = (): ClassDecorator & MethodDecorator => SetMetadata(ANY_QUERY, true);

/** Whether a handler, or its whole controller, takes whatever stands in the query. */
export function takesAnyQuery(controller: object, handler: object): boolean {
  return [handler, controller].some((place) => Reflect.getMetadata(ANY_QUERY, place) === true);
}

/** Whether a handler reads its query through a DTO, whose pipe refuses unknown names itself. */
function readsQuery(controller: object, method: string): boolean {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as object;
  return Object.keys(parameters).some((name) => name.startsWith(`${RouteParamtypes.QUERY}:`));
}

/** Refuses every query name at a route that knows none, as a body's unknown field is refused. */
@Injectable()
export class QueryNamesGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    const names = Object.keys(query ?? {});
    if (names.length === 0) return true;
    const [controller, handler] = [context.getClass(), context.getHandler()];
    if (takesAnyQuery(controller, handler) || readsQuery(controller, handler.name)) return true;
    throw new ApiError('validation_failed', {
      errors: Object.fromEntries(names.map((name) => [name, [say('field_unknown')]])),
    });
  }
}
