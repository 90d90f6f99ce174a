import type { AcceptedDocument } from '@pregonero/contracts/api';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED, OPTIONAL_TEXT } from './column-options';

/** Proof that a person accepted a document: of an account, or as a guest of a review link under the name given there. */
@Entity('consents')
export class ConsentEntity {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
  @Column({ type: 'integer', nullable: true })
  reviewLinkId: number | null;
  @Column(OPTIONAL_TEXT)
  guestName: string | null;
  @Column({ type: 'text' })
  document: AcceptedDocument;
  /** Day of the text that was accepted. */
  @Column({ type: 'text' })
  version: string;
  /** Network of the caller: /24 of an IPv4 address, /48 of an IPv6 address. */
  @Column({ type: 'text' })
  network: string;
  @Column(CREATED)
  createdAt: Date;
}
