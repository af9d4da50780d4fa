import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An entry of the queue of patients for whom duplicates are still to be searched. Triggers on `patient` add them. */
@Entity('patient_duplicate_check')
export class PatientDuplicateCheckEntity {
  @PrimaryColumn({ type: 'uuid', name: 'patient_id' })
  patientId!: string;

  @Column({ type: 'timestamptz' })
  since!: Date;
}
