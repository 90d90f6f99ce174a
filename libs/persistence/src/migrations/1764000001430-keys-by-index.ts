import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexBesideOthers } from './index-beside-others';

const INDEXES = [
  ['guiones_by_base_key', 'guiones ("videoBaseKey" COLLATE "C") WHERE "videoBaseKey" IS NOT NULL'],
  ['guiones_by_final_key', 'guiones ("videoFinalKey" COLLATE "C") WHERE "videoFinalKey" IS NOT NULL'],
  ['guiones_by_cut_key', 'guiones ("videoCutKey" COLLATE "C") WHERE "videoCutKey" IS NOT NULL'],
  ['guiones_by_poster_key', 'guiones ("posterKey" COLLATE "C") WHERE "posterKey" IS NOT NULL'],
  ['guiones_by_captions_key', 'guiones ("captionsKey" COLLATE "C") WHERE "captionsKey" IS NOT NULL'],
  ['guiones_by_audio_key', 'guiones ("audioKey" COLLATE "C") WHERE "audioKey" IS NOT NULL'],
  ['user_media_by_key', 'user_media ("cloudinaryPublicId" COLLATE "C")'],
  ['videos_by_key', 'videos ("cloudinaryPublicId" COLLATE "C")'],
  ['video_versions_by_key', 'video_versions ("storageKey" COLLATE "C")'],
  ['review_comments_by_voice_key', 'review_comments ("voiceKey" COLLATE "C") WHERE "voiceKey" IS NOT NULL'],
  [
    'tiktok_posts_by_key',
    `tiktok_posts ("videoKey" COLLATE "C") WHERE estado IN ('programado', 'pendiente', 'publicando')`,
  ],
] as const;

/**
 * An index per column that holds a key of the object store. Without them the removal of one file read every script: at some 600,000
 * scripts the statement met its time limit, and no file was removed any more. Most keys of scripts end after a fortnight, so the
 * indexes hold few of all scripts.
 */
export class KeysByIndex1764000001430 implements MigrationInterface {
  readonly name = 'KeysByIndex1764000001430';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of INDEXES) await indexBesideOthers(runner, { name, on });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await runner.query(`DROP INDEX ${name}`);
  }
}
