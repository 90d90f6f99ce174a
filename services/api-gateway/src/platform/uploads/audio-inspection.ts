import { AudioFacts, type AudioLength } from './audio-facts';
import { parseM4a } from './audio-mp4.parser';
import { parseMp3, parseOgg, parseWave } from './audio-parsers';
import type { AudioType } from './audio-signature';
import { parseWebm } from './audio-webm.parser';
import { Inspection } from './media-inspection';
import type { Parsing } from './push-parser';

const PARSERS: Record<AudioType, (facts: AudioFacts) => Parsing> = {
  'audio/wav': parseWave,
  'audio/mpeg': parseMp3,
  'audio/mp4': parseM4a,
  'audio/ogg': parseOgg,
  'audio/webm': parseWebm,
};

/** Passes a recording on while its structure is read. Fails for files that are cut off, too long, or no sound alone. */
export class AudioInspection extends Inspection {
  private readonly facts: AudioFacts;

  /** @param length how long it may be; without it as long as a script's recording */
  constructor(type: AudioType, length?: AudioLength) {
    const facts = new AudioFacts(length);
    super(PARSERS[type](facts), facts.edits);
    this.facts = facts;
  }

  protected override checkEnd(fileBytes: number): void {
    this.durationSeconds = this.facts.atEnd(fileBytes);
  }
}
