import { type EditarGuionRequest, LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { DayOrMoment } from '../../../platform/http/day-or-moment.decorator';
import { Line, Optional, OptionalText, Text } from '../../../platform/http/field.decorators';
import { Hashtags } from '../../../platform/http/hashtags.decorator';
import { Sequence } from './sequence.decorator';

/** Body of `PUT /api/guiones/{id}`. */
export class EditarGuionDto implements EditarGuionRequest {
  @Optional()
  @Line({
    required: say('guion_title_missing'),
    maxLength: LIMITS.guionTituloMaxLength,
    invalid: say('guion_title_not_a_line'),
  })
  titulo?: string;

  @Optional()
  @Text({ required: say('guion_text_missing'), maxLength: LIMITS.scriptMaxLength })
  contenido?: string;

  @OptionalText({ maxLength: LIMITS.captionMaxLength, nullable: true })
  caption?: string | null;

  @Optional()
  @Hashtags()
  hashtags?: string[];

  @OptionalText({ maxLength: LIMITS.palabrasClaveMaxLength, nullable: true })
  palabrasClave?: string | null;

  @Optional()
  @DayOrMoment({ nullable: true })
  fechaSugerida?: string | null;

  @Sequence()
  sequence: number;
}
