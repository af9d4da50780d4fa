import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The centre's targets for a PRI schema, and the unit's answer to them. */
@Entity('operating_plan_schema')
export class OperatingPlanSchemaEntity {
  @PrimaryColumn('uuid', { name: 'operating_plan_id' })
  operatingPlanId!: string;

  /**
   * Id of a row in `care_plan_schema`. There is no foreign key: this row remains even if the schema is removed from the
   * PRI.
   */
  @PrimaryColumn('uuid', { name: 'schema_id' })
  schemaId!: string;

  @Column({ type: 'text', name: 'rehab_short_time_target_code', nullable: true })
  rehabShortTimeTargetCode!: string | null;

  @Column({ type: 'text', name: 'rehab_medium_time_target_code', nullable: true })
  rehabMediumTimeTargetCode!: string | null;

  @Column({ type: 'text', name: 'rehab_long_time_target_code', nullable: true })
  rehabLongTimeTargetCode!: string | null;

  @Column({ type: 'text', name: 'rehab_observation', nullable: true })
  rehabObservation!: string | null;

  @Column('boolean')
  proposed!: boolean;

  @Column({ type: 'text', name: 'rejected_reason', nullable: true })
  rejectedReason!: string | null;

  @Column('boolean')
  approved!: boolean;
}
