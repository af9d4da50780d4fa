import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An instance whose cells are to be counted anew. */
@Entity('workflow_stay_recount')
export class WorkflowStayRecountEntity {
  @PrimaryColumn('bigint')
  id!: string;

  @Column({ type: 'uuid', name: 'instance_id' })
  instanceId!: string;

  @Column('text')
  workflow!: string;
}
