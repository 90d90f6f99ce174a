import { createHash, randomUUID } from 'node:crypto';

/**
 * So long a tag is believed: answers carry signed links, which are renewed when somebody is shown them and live for days.
 */
const LIFE_MS = 3_600_000;

const TAG = /^\s*(?:W\/)?"([0-9a-z]{1,12})-[\w-]+"\s*$/u;
/** A browser sends one. */
const TAGS_READ = 4;

/** What an answer depends on besides its address. */
interface TaggedAnswer {
  readonly address: string;
  readonly userId: number;
  readonly language: string;
  readonly version: string;
}

/**
 * Names an answer by what it was made of (RFC 9110, 8.8.3): weak, since two answers of the same rows need not be the same bytes.
 * Another person's tag, another release's or one of another language is never the same.
 */
export class AnswerTags {
  private readonly release: string;

  /** @param release what of the program answers; a commit that nobody knows is this process alone */
  constructor({ version, commit }: { readonly version: string; readonly commit: string }) {
    this.release = commit === 'unknown' ? randomUUID() : `${version} ${commit}`;
  }

  /** The tag of an answer that is made now. */
  of(answer: TaggedAnswer): string {
    return this.tagAt(Date.now(), answer);
  }

  /** The tag in an `If-None-Match` that names the answer that would be made now; undefined: there is news. */
  known(ifNoneMatch: string, answer: TaggedAnswer): string | undefined {
    for (const tag of ifNoneMatch.split(',', TAGS_READ)) {
      const madeAt = Number.parseInt(TAG.exec(tag)?.[1] ?? '', 36);
      const same = this.tagAt(madeAt, answer);
      if (Math.abs(Date.now() - madeAt) < LIFE_MS && same.endsWith(tag.trim())) return same;
    }
    return undefined;
  }

  private tagAt(madeAt: number, { address, userId, language, version }: TaggedAnswer): string {
    const moment = madeAt.toString(36);
    const made = createHash('sha1').update(
      [this.release, moment, address, userId, language, version].join('\n'),
    );
    return `W/"${moment}-${made.digest('base64url')}"`;
  }
}
