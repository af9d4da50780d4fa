import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A patient, with the columns that lists and searches use. */
@Entity('patient')
export class PatientEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text', name: 'tax_code' })
  taxCode!: string;

  @Column('text')
  name!: string;

  @Column('text')
  surname!: string;

  @Column('text')
  gender!: string;

  @Column({ type: 'date', name: 'birth_date' })
  birthDate!: string;

  @Column({ type: 'text', name: 'birth_place' })
  birthPlace!: string;

  @Column({ type: 'bigint', name: 'folder_number', insert: false, update: false })
  folderNumber!: string;

  @Column({ type: 'uuid', name: 'residence_district_unit_id' })
  residenceDistrictUnitId!: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column('int')
  revision!: number;

  @Column({ type: 'boolean', name: 'in_civil_registry' })
  inCivilRegistry!: boolean;

  @Column({ type: 'boolean', name: 'in_sir' })
  inSir!: boolean;

  @Column({ type: 'boolean', name: 'in_sinfonia' })
  inSinfonia!: boolean;

  /** The record into which this one was merged; null if into none. */
  @Column({ type: 'uuid', name: 'merged_into_id', nullable: true, insert: false, update: false })
  mergedIntoId!: string | null;

  /** Since when the record is anonymous (decision 0069); null for all others. */
  @Column({ type: 'timestamptz', name: 'anonymised_at', nullable: true, insert: false, update: false })
  anonymisedAt!: Date | null;

  @Column({ type: 'text', name: 'surname_key', insert: false, update: false, select: false })
  surnameKey!: string;

  @Column({ type: 'text', name: 'name_key', insert: false, update: false, select: false })
  nameKey!: string;
}
