import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An episode at the district unit. */
@Entity('uod_episode')
export class UodEpisodeEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'core_id', nullable: true })
  coreId!: string | null;

  @Column({ type: 'uuid', name: 'patient_id' })
  patientId!: string;

  @Column({ type: 'text', name: 'patient_name' })
  patientName!: string;

  @Column({ type: 'text', name: 'patient_surname' })
  patientSurname!: string;

  @Column({ type: 'uuid', name: 'district_unit_id' })
  districtUnitId!: string;

  @Column({ type: 'uuid', name: 'residence_district_unit_id' })
  residenceDistrictUnitId!: string;

  @Column({ type: 'text', name: 'local_health_authority_code' })
  localHealthAuthorityCode!: string;

  @Column('int')
  number!: number;

  /** When the episode was recorded, which may differ from its start date. */
  @Column({ type: 'timestamptz', name: 'opened_at', default: () => 'now()' })
  openedAt!: Date;

  @Column({ type: 'date', name: 'start_date' })
  startDate!: string;

  @Column({ type: 'date', name: 'end_date', nullable: true })
  endDate!: string | null;

  @Column({ type: 'text', name: 'need_type', nullable: true })
  needType!: string | null;

  @Column('boolean')
  closed!: boolean;

  /** Whether the record of the patient is anonymous (decision 0069): then nobody opens the episode. */
  @Column({ type: 'boolean', insert: false, update: false })
  anonymised!: boolean;

  @Column({ type: 'uuid', name: 'renewed_from_id', nullable: true })
  renewedFromId!: string | null;
}
