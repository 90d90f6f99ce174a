import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { extractPoster, type MediaFacts } from '@pregonero/video';
import type { GuionEntity } from '@pregonero/persistence';
import { keys, ObjectStore } from '@pregonero/storage';
import type { StoredVideo } from './collected-records';
import { OwnCaptions } from './own-captions';
import type { RenderContext } from './video-render.types';

/** A film that passed the quality gate, in a file of the step's folder. */
export interface JudgedFilm {
  path: string;
  directory: string;
  facts: MediaFacts;
  /** Whether no captions are in its picture: whoever finishes it draws them. */
  isBare: boolean;
  /** Captions that came with it; null where they are to be made of text and sound. */
  captionsPath: string | null;
}

/** Keeps films in our store, under keys made from the job: a repeat overwrites the same objects. */
@Injectable()
export class FilmStore {
  constructor(
    private readonly store: ObjectStore,
    private readonly ownCaptions: OwnCaptions,
  ) {}

  async keep(ctx: RenderContext, guion: GuionEntity, film: JudgedFilm): Promise<StoredVideo> {
    const { signal } = ctx;
    const { durationSeconds } = film.facts;
    const posterPath = join(film.directory, 'poster.jpg');
    await extractPoster(film.path, posterPath, { durationSeconds, signal });
    const videoKey = keys.render(guion.userId, guion.id, ctx.key);
    const posterKey = keys.poster(guion.userId, guion.id, ctx.key);
    await this.store.putFile(videoKey, film.path, { contentType: 'video/mp4', signal });
    await this.store.putFile(posterKey, posterPath, { contentType: 'image/jpeg', signal });
    const captionsKey = await this.captions(ctx, guion, film);
    return { videoKey, posterKey, captionsKey, isBare: film.isBare, facts: film.facts };
  }

  /** Captions are wanted but not owed: those that came, else our own; a film in which nobody says the text has none. */
  private async captions(ctx: RenderContext, guion: GuionEntity, film: JudgedFilm): Promise<string | null> {
    const path = film.captionsPath ?? join(film.directory, 'own-captions.srt');
    if (film.captionsPath === null) {
      const { durationSeconds } = film.facts;
      const own = await this.ownCaptions.write(ctx, guion, { ...film, durationSeconds });
      if (own === null) return null;
      await writeFile(path, own);
    }
    const key = keys.captions(guion.userId, guion.id, ctx.key);
    await this.store.putFile(key, path, { contentType: 'application/x-subrip', signal: ctx.signal });
    return key;
  }
}
