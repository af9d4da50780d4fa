import type { DuplicateReason } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Two patients who may be one person; `patientAId` is the lower of their ids. Decision 0066. */
@Entity('patient_duplicate')
export class PatientDuplicateEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('int')
  revision!: number;

  @Column({ type: 'uuid', name: 'patient_a_id' })
  patientAId!: string;

  @Column({ type: 'uuid', name: 'patient_b_id' })
  patientBId!: string;

  @Column('double precision')
  score!: number;

  @Column('text', { array: true })
  reasons!: DuplicateReason[];

  @Column({ type: 'timestamptz', name: 'found_at' })
  foundAt!: Date;

  @Column({ type: 'timestamptz', name: 'dismissed_at', nullable: true })
  dismissedAt!: Date | null;

  @Column({ type: 'text', name: 'dismissed_by_id', nullable: true })
  dismissedById!: string | null;

  @Column({ type: 'text', name: 'dismissed_by_name', nullable: true })
  dismissedByName!: string | null;

  @Column({ type: 'text', name: 'dismissed_reason', nullable: true })
  dismissedReason!: string | null;

  @Column({ type: 'timestamptz', name: 'reopened_at', nullable: true })
  reopenedAt!: Date | null;

  @Column({ type: 'boolean', name: 'is_open', insert: false, update: false })
  isOpen!: boolean;
}
