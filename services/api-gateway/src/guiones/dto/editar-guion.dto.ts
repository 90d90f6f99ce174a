import { ApiProperty } from '@nestjs/swagger';
import { type EditarGuionRequest, LIMITS } from '@pregonero/contracts/api';
import { say } from '@pregonero/contracts/languages';
import { ValidateBy } from 'class-validator';
import { MAX_ID } from '../../http/db-id.pipe';
import { DayOrMoment } from '../../http/day-or-moment.decorator';
import { Line, Optional, OptionalText, Text } from '../../http/field.decorators';
import { carried } from '../../http/field-sentence';
import { Hashtags } from '../../http/hashtags.decorator';

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

  @ApiProperty({ type: 'integer', minimum: 0, maximum: MAX_ID })
  @ValidateBy({
    name: 'sequence',
    validator: {
      validate: (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ID,
      defaultMessage: () => carried(say('guion_sequence_missing')),
    },
  })
  sequence: number;
}
