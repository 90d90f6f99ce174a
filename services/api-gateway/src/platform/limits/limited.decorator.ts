import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import { RouteLimitGuard } from './route-limit.guard';
import { ROUTE_LIMITS, type RouteLimitName } from './route-limits';

const LIMITED_ROUTE = 'pregonero:limited-route';

/**
 * Lets one caller (the account, or the network of a visitor) call this route only so often: 429 `too_many_requests`
 * with `Retry-After` beyond. Its module imports `LimitsModule`.
 */
export function Limited(name: RouteLimitName): MethodDecorator {
  const others = Object.keys(ROUTE_LIMITS).filter((other) => other !== name);
  return applyDecorators(
    SkipThrottle(Object.fromEntries(others.map((other) => [other, true]))),
    UseGuards(RouteLimitGuard),
    SetMetadata(LIMITED_ROUTE, name),
  );
}

/** Whether a handler carries a limit. */
export const isLimited = (handler: object): boolean => Reflect.hasMetadata(LIMITED_ROUTE, handler);
