import type { Network } from './network';

/** Network of accounts, posts and jobs from before there were several, and the one of `/api/tiktok`. */
export const TIKTOK = 'tiktok';

/** The networks that are on. */
export class NetworkRegistry {
  /** @throws Error when two networks have the same id */
  constructor(readonly all: readonly Network[]) {
    if (new Set(all.map(({ id }) => id)).size < all.length) throw new Error('two networks have one id');
  }

  /** The network with this id. @throws Error when it is not on */
  get(id: string): Network {
    const network = this.all.find((each) => each.id === id);
    if (network === undefined) throw new Error(`network ${id} is not on`);
    return network;
  }
}
