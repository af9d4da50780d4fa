import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The part of an instance that the cells count: the dwell times that began before `revision` as ended, the one that began with `revision`
 * as open.
 */
@Entity('workflow_stay_counted')
export class DwellTimeCountedEntity {
  @PrimaryColumn({ type: 'uuid', name: 'instance_id' })
  instanceId!: string;

  @Column('text')
  workflow!: string;

  @Column('int')
  revision!: number;

  @Column({ type: 'uuid', array: true })
  places!: string[];

  @Column('text')
  need!: string;
}
