import type { ExecutionContext, NestInterceptor } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants';
import { ApiError } from '@pregonero/contracts/api';
import { NEVER } from 'rxjs';
import { AsksProvider } from './waiting-callers.interceptor';

class Route {
  @AsksProvider()
  slow(): void {
    // Its handler is given by each call.
  }
}

const interceptor = (
  Reflect.getMetadata(
    INTERCEPTORS_METADATA,
    Object.getOwnPropertyDescriptor(Route.prototype, 'slow')?.value as object,
  ) as NestInterceptor[]
)[0];
const callFrom = (ip: string): void => {
  const context = { switchToHttp: () => ({ getRequest: () => ({ ip }) }) } as unknown as ExecutionContext;
  void interceptor?.intercept(context, { handle: () => NEVER });
};

describe('AsksProvider', () => {
  it('refuses the seventh waiting visitor of one /48 network and lets a visitor of another network in', () => {
    for (let count = 1; count <= 6; count += 1) callFrom(`2001:db8:1:${count}::1`);

    expect(() => {
      callFrom('2001:db8:1:7::1');
    }).toThrow(ApiError);
    expect(() => {
      callFrom('2001:db8:2:1::1');
    }).not.toThrow();
  });
});
