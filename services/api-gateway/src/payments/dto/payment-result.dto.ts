import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Optional } from '../../http/field.decorators';

/** Ids of the provider and our references; anything else exists nowhere. */
const REFERENCE = /^[\w-]{1,128}$/u;

/** Exactly one of the two. `env` is what the provider adds to the return address; it is not read. */
export class PaymentResultDto {
  @ApiProperty({ type: 'string', pattern: REFERENCE.source, description: 'Id de la transacción.' })
  @Optional()
  @Matches(REFERENCE, { message: 'No es el id de un pago.' })
  id?: string;

  @ApiProperty({ type: 'string', pattern: REFERENCE.source, description: 'Nuestra referencia del pago.' })
  @Optional()
  @Matches(REFERENCE, { message: 'No es la referencia de un pago.' })
  reference?: string;
}
