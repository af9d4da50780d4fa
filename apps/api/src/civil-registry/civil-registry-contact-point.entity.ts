import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A phone number or other contact of a patient. */
@Entity('civil_registry_contact_point')
export class CivilRegistryContactPointEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'patient_id' })
  patientId!: string;

  @Column({ type: 'int', name: 'system_id' })
  systemId!: number;

  @Column('text')
  value!: string;

  @Column({ type: 'int', name: 'registry_type_id', nullable: true })
  registryTypeId!: number | null;

  @Column('boolean')
  deleted!: boolean;
}
