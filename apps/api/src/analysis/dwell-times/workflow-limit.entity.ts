import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The limit, in days, of the dwell time in a state. */
@Entity('workflow_limit')
export class WorkflowLimitEntity {
  @PrimaryColumn('text')
  workflow!: string;

  @PrimaryColumn('text')
  state!: string;

  @Column('int')
  days!: number;
}
