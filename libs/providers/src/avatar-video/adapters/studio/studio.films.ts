import { writeFile } from 'node:fs/promises';
import { say, type Sentence } from '@pregonero/contracts/languages';
import { JobFailure } from '@pregonero/queue';
import { type PresenterHost, type StudioRefusal, StudioRefusedError } from '../../presenter-host';
import type { FilmFacts, FilmOrder, InstantRenders } from '../../presenter-provider';

const REFUSALS: Readonly<Record<StudioRefusal, Sentence>> = {
  unknown_presenter: say('presenter_gone'),
  unknown_voice: say('voice_gone'),
  empty_script: say('presenters_refused_guion'),
  script_too_long: say('guion_too_long_for_presenter'),
};

/** Draws films in the worker's own processes: the same order gives the same film, so a repeat after a crash costs nothing but time. */
export class StudioFilms implements InstantRenders {
  private readonly slots: Slots;

  constructor(
    private readonly host: PresenterHost,
    filmsAtOnce: number,
  ) {
    this.slots = new Slots(filmsAtOnce);
  }

  async film({ speech, toPath, ...order }: FilmOrder): Promise<FilmFacts> {
    const { studio } = this.host;
    if (studio === undefined) throw new Error('the studio draws in workers');
    const { durationSeconds, srt } = await this.slots
      .use(order.signal, () =>
        studio.film({
          ...{ ...order, toPath, pronunciaciones: speech.pronunciaciones },
          speech: 'soundPath' in speech ? speech : { script: speech.script, voiceId: speech.voiceId },
        }),
      )
      .catch(orRefused);
    const captionsPath = `${toPath}.srt`;
    await writeFile(captionsPath, srt);
    return {
      ...{ durationSeconds, isCaptioned: order.captions !== null },
      ...(srt === '' ? {} : { captionsPath }),
    };
  }
}

/** Throws what the studio threw, with a sentence for the owner where no repeat would help. */
export function orRefused(error: unknown): never {
  if (!(error instanceof StudioRefusedError)) throw error;
  throw new JobFailure({
    ...{ kind: 'rejected', final: true, cause: error },
    ...{ message: error.message, sentence: REFUSALS[error.refusal] },
  });
}

/**
 * Films that one worker draws at once. The queue gives it no more turns; a worker that takes over the films of one that
 * died would hold more, and each takes half a gigabyte.
 */
class Slots {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async use<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free += 1;
      else next();
    }
  }
}
