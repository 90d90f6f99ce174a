import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED } from './column-options';

/** A client of whom no job is begun until an operator lets go. */
@Entity('client_holds')
export class ClientHoldEntity {
  @PrimaryColumn({ type: 'integer' })
  userId: number;
  @Column(CREATED)
  heldSince: Date;
}
