import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A structure (`viewer`) that may see a patient, with the columns by which patients are searched and sorted. The
 * database maintains the table. Decision 0010.
 */
@Entity('patient_sight')
export class PatientVisibilityEntity {
  @PrimaryColumn({ type: 'uuid', name: 'patient_id' })
  patientId!: string;

  @PrimaryColumn('uuid')
  viewer!: string;

  @Column({ type: 'date', name: 'birth_date' })
  birthDate!: string;

  @Column({ type: 'text', name: 'tax_code' })
  taxCode!: string;

  @Column({ type: 'text', name: 'surname_key' })
  surnameKey!: string;

  @Column({ type: 'text', name: 'name_key' })
  nameKey!: string;
}
