import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { say } from '@pregonero/contracts/languages';
import { NETWORKS, TIKTOK } from '@pregonero/publishing';
import { ValidateBy } from 'class-validator';
import { carried } from '../../../../platform/http/field-sentence';
import { isAllowedSchedule } from '../schedule-rule';

const TIKTOK_RULE = NETWORKS.find(({ id }) => id === TIKTOK)?.schedule;

/** A moment for which a post may be scheduled ({@link isAllowedSchedule}). */
export function Schedule(description: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'string', format: 'date-time', description }),
    ValidateBy({
      name: 'schedule',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' &&
          TIKTOK_RULE !== undefined &&
          isAllowedSchedule(value, new Date(), TIKTOK_RULE),
        defaultMessage: () => carried(say('schedule_invalid')),
      },
    }),
  );
}
