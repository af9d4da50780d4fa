import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A citizenship of a patient. */
@Entity('civil_registry_citizenship')
export class CivilRegistryCitizenshipEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'patient_id' })
  patientId!: string;

  @Column({ type: 'int', name: 'citizenship_id' })
  citizenshipId!: number;

  @Column('boolean')
  deleted!: boolean;
}
