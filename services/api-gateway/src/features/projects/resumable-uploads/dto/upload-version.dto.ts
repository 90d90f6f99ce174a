import { say } from '@pregonero/contracts/languages';
import { TextId } from '../../../../platform/http/text-id.decorator';

/** What is said of an upload that becomes a new version: everything else is its video's. */
export class UploadVersionDto {
  @TextId({ invalid: say('video_id_invalid') })
  versionOf: number;
}
