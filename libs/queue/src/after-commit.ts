import { Logger } from '@nestjs/common';

/** Registers an effect that runs once the transaction is committed: live events, bells. It cannot fail the work. */
export type AfterCommit = (effect: () => void | Promise<void>) => void;

const logger = new Logger('after-commit');

/** Effects of one transaction attempt; thrown away when it is rolled back. */
export class CommitEffects {
  private readonly effects: (() => void | Promise<void>)[] = [];

  readonly after: AfterCommit = (effect) => {
    this.effects.push(effect);
  };

  /** Runs the effects in order; a failing one is logged and does not stop the others. */
  async run(): Promise<void> {
    for (const effect of this.effects) {
      try {
        await effect();
      } catch (error) {
        logger.warn({ msg: 'an effect after a commit failed', err: error });
      }
    }
  }
}
