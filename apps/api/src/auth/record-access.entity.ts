import type { AccessReasonCode } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of the append-only log of reads of patients' records, each with its reason. Architecture §6. */
@Entity('record_access')
export class RecordAccessEntity {
  @PrimaryColumn({ type: 'bigint', insert: false, update: false })
  id!: string;

  @Column({ type: 'uuid', name: 'patient_id' })
  patientId!: string;

  @Column({ type: 'text', name: 'actor_id' })
  actorId!: string;

  @Column({ type: 'text', name: 'actor_name' })
  actorName!: string;

  @Column({ type: 'jsonb', name: 'actor_affiliation', nullable: true })
  actorAffiliation!: object | null;

  @Column('text')
  reason!: string;

  @Column('timestamptz')
  at!: Date;

  /** Why a patient of another structure was looked up; null for other reads. Decision 0004. */
  @Column({ type: 'text', name: 'access_reason_code', nullable: true })
  accessReasonCode!: AccessReasonCode | null;

  @Column({ type: 'text', name: 'access_reason_text', nullable: true })
  accessReasonText!: string | null;
}
