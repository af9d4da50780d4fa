import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A record of the embedded identity provider. */
@Entity('identity_record')
export class IdentityRecordEntity {
  @PrimaryColumn('text')
  model!: string;

  @PrimaryColumn('text')
  id!: string;

  @Column('jsonb')
  payload!: object;

  @Column({ type: 'text', name: 'grant_id', nullable: true })
  grantId!: string | null;

  @Column({ type: 'text', nullable: true })
  uid!: string | null;

  @Column({ type: 'timestamptz', name: 'consumed_at', nullable: true })
  consumedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'expires_at', nullable: true })
  expiresAt!: Date | null;
}
