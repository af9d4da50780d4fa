import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An instance in the queue of those whose cells must be recounted. */
@Entity('workflow_stay_recount')
export class DwellTimeRecountEntity {
  @PrimaryColumn('bigint')
  id!: string;

  @Column({ type: 'uuid', name: 'instance_id' })
  instanceId!: string;

  @Column('text')
  workflow!: string;
}
