import { CapabilityOffError, type OptionalCapability, type ProviderName } from '@pregonero/contracts/jobs';

/**
 * A port whose third party is off. Each of its calls is refused with {@link CapabilityOffError}, so that nothing waits for a response
 * that cannot come.
 * @param direct methods of the port that return no promise: they throw
 */
export function turnedOff<Port extends object>(
  off: { provider: ProviderName; capability: OptionalCapability },
  calls: readonly (keyof Port & string)[],
  direct: readonly (keyof Port & string)[] = [],
): Port {
  const reject = (): Promise<never> => Promise.reject(new CapabilityOffError(off));
  const refuse = (): never => {
    throw new CapabilityOffError(off);
  };
  // Only what the port names can be called.
  return Object.fromEntries([
    ...calls.map((method) => [method, reject] as const),
    ...direct.map((method) => [method, refuse] as const),
  ]) as unknown as Port;
}
