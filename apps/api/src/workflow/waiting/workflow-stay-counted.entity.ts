import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What of an instance the cells count: its stays before that revision as ended, that one as open. */
@Entity('workflow_stay_counted')
export class WorkflowStayCountedEntity {
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
