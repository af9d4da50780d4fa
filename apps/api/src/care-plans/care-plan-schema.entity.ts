import { Column, Entity } from 'typeorm';
import { EntryEntity } from '../sheets/entry.entity.js';

/**
 * A schema of the PRI, the individual rehabilitation project: a problem, its treatment, the person responsible, and the
 * unit's targets.
 */
@Entity('care_plan_schema')
export class CarePlanSchemaEntity extends EntryEntity {
  /** Code of an ICF chapter. */
  @Column({ type: 'text', name: 'action_area_id' })
  actionAreaId!: string;

  @Column('text')
  problem!: string;

  @Column({ type: 'text', name: 'icf_code' })
  icfCode!: string;

  @Column({ type: 'text', name: 'icf_qualifier_code' })
  icfQualifierCode!: string;

  @Column({ type: 'text', name: 'evaluation_test', nullable: true })
  evaluationTest!: string | null;

  @Column({ type: 'text', nullable: true })
  program!: string | null;

  @Column({ type: 'text', name: 'action_mode_code' })
  actionModeCode!: string;

  @Column({ type: 'uuid', name: 'manager_id' })
  managerId!: string;

  @Column({ type: 'text', name: 'district_short_time_target_code' })
  districtShortTimeTargetCode!: string;

  @Column({ type: 'text', name: 'district_medium_time_target_code' })
  districtMediumTimeTargetCode!: string;

  @Column({ type: 'text', name: 'district_long_time_target_code' })
  districtLongTimeTargetCode!: string;

  @Column({ type: 'text', name: 'icf_release_code' })
  icfReleaseCode!: string;
}
