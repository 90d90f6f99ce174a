import type { NetworkDefinition } from './network-definition';
import { tiktok } from './networks/tiktok';

/** The networks, one line each. */
export const NETWORKS: readonly NetworkDefinition[] = [
  tiktok, // https://developers.tiktok.com
];
