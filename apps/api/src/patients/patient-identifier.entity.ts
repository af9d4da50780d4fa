import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An identifier that a patient has, or had: `validTo` is null for the current one. The database maintains the table. Decision 0064. */
@Entity('patient_identifier')
export class PatientIdentifierEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'patient_id' })
  patientId!: string;

  @Column('text')
  type!: string;

  @Column('text')
  value!: string;

  @Column({ type: 'date', name: 'valid_from' })
  validFrom!: string;

  @Column({ type: 'date', name: 'valid_to', nullable: true })
  validTo!: string | null;

  @Column('text')
  source!: string;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ type: 'text', name: 'actor_id' })
  actorId!: string;

  @Column({ type: 'text', name: 'actor_name' })
  actorName!: string;

  @Column('timestamptz')
  at!: Date;
}
