import { Inject, Injectable } from '@nestjs/common';
import type { SandboxConfig } from '@pregonero/config';
import { SignedLinks } from '../http/signed-links';
import { CLOCK, type Clock, SANDBOX_CONFIG } from '../sandbox.tokens';
import type { VideoRecord } from './heygen.schemas';
import { HeygenStore, type VideoFile } from './heygen.store';

const LINK_LIFE_SECONDS = 7 * 86_400;
/** Where the signed links lead. */
export const FILES_PATH = '/heygen/files';

/** Addresses of a video's files: signed, and at an end after seven days. */
@Injectable()
export class VideoLinks {
  private readonly signed: SignedLinks;

  constructor(
    store: HeygenStore,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
    @Inject(CLOCK) now: Clock,
  ) {
    this.signed = new SignedLinks(store.state.linkSecret, now);
  }

  file(video: VideoRecord, extension: VideoFile, lifeSeconds = LINK_LIFE_SECONDS): string {
    return this.config.serviceUrl + this.path(video, extension, lifeSeconds);
  }

  /** The same file for a browser: the sandbox's own pages. */
  shown(video: VideoRecord, extension: 'mp4' | 'jpg'): string {
    return this.config.publicUrl + this.path(video, extension, LINK_LIFE_SECONDS);
  }

  /** A sound that was said without a video. */
  sound(name: string): string {
    return this.config.serviceUrl + this.signed.sign(`${FILES_PATH}/speech/${name}`, LINK_LIFE_SECONDS);
  }

  private path(video: VideoRecord, extension: string, lifeSeconds: number): string {
    return this.signed.sign(`${FILES_PATH}/${video.id}.${extension}`, lifeSeconds);
  }

  check(
    path: string,
    query: { expires?: string | undefined; signature?: string | undefined },
  ): 'valid' | 'expired' | 'forged' {
    return this.signed.check(path, query);
  }
}
