import { ApiProperty } from '@nestjs/swagger';
import { say } from '@pregonero/contracts/languages';
import { Matches } from 'class-validator';
import { carried } from '../../../../platform/http/field-sentence';
import { Optional } from '../../../../platform/http/field.decorators';

/** Ids of the provider and our references; anything else exists nowhere. */
const REFERENCE = /^[\w-]{1,128}$/u;

/** Exactly one of the two. `env` is what the provider adds to the return address; it is not read. */
export class PaymentResultDto {
  @ApiProperty({ type: 'string', pattern: REFERENCE.source, description: 'Id de la transacción.' })
  @Optional()
  @Matches(REFERENCE, { message: carried(say('payment_id_invalid')) })
  id?: string;

  @ApiProperty({ type: 'string', pattern: REFERENCE.source, description: 'Nuestra referencia del pago.' })
  @Optional()
  @Matches(REFERENCE, { message: carried(say('payment_reference_invalid')) })
  reference?: string;
}
