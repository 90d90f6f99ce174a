interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  readonly resolve: (answer: Answer | Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks that come while a round is under way are answered by the next one, together. Nobody waits for company: an ask that is alone
 * has a round of its own at once. A round begins after the asks that it answers, so what it reads is no older than they are.
 */
export class Grouped<Ask, Answer> {
  private waiting: Waiting<Ask, Answer>[] = [];
  private isUnderWay = false;

  /**
   * @param together one round: an answer for each ask, in their order; a promise where one is still to come. When it throws, all
   * of the round get the error.
   * @param most asks of one round
   */
  constructor(
    private readonly together: (asks: readonly Ask[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
    private readonly most: number,
  ) {}

  /** @throws what the round threw, or what its answer to this ask rejects with */
  ask(ask: Ask): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.push({ ask, resolve, reject });
      if (this.isUnderWay) return;
      this.isUnderWay = true;
      // Whatever comes with the same turn of the event loop shares the first round.
      setImmediate(() => void this.goRound());
    });
  }

  private async goRound(): Promise<void> {
    while (this.waiting.length > 0) {
      const round = this.waiting.splice(0, this.most);
      try {
        const answers = await this.together(round.map(({ ask }) => ask));
        for (const [at, { resolve, reject }] of round.entries()) {
          const answer = answers[at];
          if (at < answers.length) resolve(answer as Answer | Promise<Answer>);
          else reject(new Error('a round left an ask without an answer'));
        }
      } catch (error) {
        for (const { reject } of round) reject(error);
      }
    }
    this.isUnderWay = false;
  }
}
