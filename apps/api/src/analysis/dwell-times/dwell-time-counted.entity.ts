import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The part of an instance that the cells count: dwell times before `revision` as ended, that of `revision` as open. */
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
