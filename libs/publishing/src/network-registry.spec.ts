import type { Network } from './network';
import { NetworkRegistry } from './network-registry';

const aNetwork = (id: string): Network => ({ id }) as Network;

describe('NetworkRegistry', () => {
  it('finds a network by its id and refuses one that is not on', () => {
    const first = aNetwork('first');
    const registry = new NetworkRegistry([first, aNetwork('second')]);

    expect(registry.get('first')).toBe(first);
    expect(() => registry.get('third')).toThrow('network third is not on');
  });

  it('refuses two networks of one id', () => {
    expect(() => new NetworkRegistry([aNetwork('first'), aNetwork('first')])).toThrow('one id');
  });
});
