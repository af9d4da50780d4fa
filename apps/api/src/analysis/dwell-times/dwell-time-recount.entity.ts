import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An entry of the queue of instances whose dwell times must be counted in the cells again. */
@Entity('workflow_stay_recount')
export class DwellTimeRecountEntity {
  @PrimaryColumn('bigint')
  id!: string;

  @Column({ type: 'uuid', name: 'instance_id' })
  instanceId!: string;

  @Column('text')
  workflow!: string;
}
