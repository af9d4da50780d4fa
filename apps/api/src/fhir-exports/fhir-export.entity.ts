import type { Actor } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An export of FHIR resources, with its progress. Decision 0050. */
@Entity('fhir_export')
export class FhirExportEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text', name: 'actor_id' })
  actorId!: string;

  @Column('jsonb')
  actor!: Actor;

  @Column('text')
  request!: string;

  @Column({ type: 'text', array: true })
  types!: string[];

  @Column({ type: 'timestamptz', nullable: true })
  since!: Date | null;

  @Column({ type: 'uuid', name: 'group_id', nullable: true })
  groupId!: string | null;

  @Column({ type: 'timestamptz', name: 'transaction_time' })
  transactionTime!: Date;

  @Column('text')
  position!: string;

  @Column({ type: 'text', name: 'reached_type', nullable: true })
  reachedType!: string | null;

  @Column({ type: 'text', name: 'reached_id', nullable: true })
  reachedId!: string | null;

  @Column({ type: 'int', default: 0 })
  parts!: number;

  @Column({ type: 'int', default: 0 })
  resources!: number;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column({ type: 'boolean', default: false })
  failed!: boolean;

  @Column({ type: 'timestamptz', name: 'expires_at' })
  expiresAt!: Date;
}
