import { Column, Entity, PrimaryColumn } from 'typeorm';

/** After how many days an instance stands in a state for too long. */
@Entity('workflow_limit')
export class WorkflowLimitEntity {
  @PrimaryColumn('text')
  workflow!: string;

  @PrimaryColumn('text')
  state!: string;

  @Column('int')
  days!: number;
}
