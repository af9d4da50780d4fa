import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A patient whose data are due to be made anonymous, and what was decided. Decision 0069. */
@Entity('retention_proposal')
export class RetentionProposalEntity {
  @PrimaryColumn('uuid', { name: 'patient_id' })
  patientId!: string;

  @Column({ type: 'timestamptz', name: 'proposed_at' })
  proposedAt!: Date;

  @Column({ type: 'date', name: 'last_closure', nullable: true })
  lastClosure!: string | null;

  @Column({ type: 'text', nullable: true })
  decision!: 'confirmed' | 'kept' | null;

  @Column({ type: 'timestamptz', name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  @Column({ type: 'text', name: 'decided_by_id', nullable: true })
  decidedById!: string | null;

  @Column({ type: 'text', name: 'decided_by_name', nullable: true })
  decidedByName!: string | null;

  @Column({ type: 'date', name: 'kept_until', nullable: true })
  keptUntil!: string | null;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;
}
