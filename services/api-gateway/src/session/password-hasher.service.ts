import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '@pregonero/contracts/api';
import { Semaphore } from './semaphore';

/** argon2id, 19 MiB, two passes, one lane (OWASP Password Storage Cheat Sheet, 2026): about 25 ms of one core. */
/** The binding names 2 `Algorithm.Argon2id`; its enum exists for the type checker only. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Sign-ins that may wait for a core; more than this is an attack or a stampede, answered 429. */
const MAX_WAITING = 200;

/** Hashes and checks passwords off the event loop, never more at once than the machine has cores. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly cores = new Semaphore(availableParallelism(), MAX_WAITING);
  private decoy = '';

  async onModuleInit(): Promise<void> {
    this.decoy = await hash('no account has this password', COST);
  }

  /** A self-describing argon2id hash. */
  hash(password: string): Promise<string> {
    return this.guarded(() => hash(password, COST));
  }

  /**
   * Whether the password is the one of the hash. Without a hash (no such account, or one without password) it
   * takes the same time and answers `false`.
   */
  verify(stored: string | null, password: string): Promise<boolean> {
    return this.guarded(async () => {
      const matches = await verify(stored ?? this.decoy, password);
      return stored !== null && matches;
    });
  }

  private guarded<T>(work: () => Promise<T>): Promise<T> {
    const slot = this.cores.run(work);
    if (slot === null) throw new ApiError('too_many_requests', { retryAfterSeconds: 5 });
    return slot;
  }
}
