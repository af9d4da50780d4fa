import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A residence or domicile of a patient, current or past. */
@Entity('civil_registry_address')
export class CivilRegistryAddressEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'patient_id' })
  patientId!: string;

  @Column({ type: 'text', name: 'type_code' })
  typeCode!: string;

  @Column({ type: 'text', name: 'use_code', nullable: true })
  useCode!: string | null;

  @Column({ type: 'int', name: 'territory_id' })
  territoryId!: number;

  @Column({ type: 'boolean', name: 'foreign_territory' })
  foreignTerritory!: boolean;

  @Column({ type: 'text', nullable: true })
  locality!: string | null;

  @Column({ type: 'text', name: 'postal_code', nullable: true })
  postalCode!: string | null;

  @Column({ type: 'int', name: 'postal_code_id', nullable: true })
  postalCodeId!: number | null;

  @Column('text')
  address!: string;

  @Column({ type: 'date', name: 'start_date' })
  startDate!: string;

  @Column({ type: 'date', name: 'end_date', nullable: true })
  endDate!: string | null;

  @Column({ type: 'float8', nullable: true })
  latitude!: number | null;

  @Column({ type: 'float8', nullable: true })
  longitude!: number | null;

  @Column({ type: 'text', name: 'location_type_code', nullable: true })
  locationTypeCode!: string | null;

  @Column({ type: 'text', name: 'related_asl_code', nullable: true })
  relatedAslCode!: string | null;

  @Column('boolean')
  deleted!: boolean;
}
