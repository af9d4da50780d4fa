import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many stays of one place, month, state and length there are; a job counts them. Decision 0038. */
@Entity('workflow_stay_cell')
export class WorkflowStayCellEntity {
  @PrimaryColumn('text')
  workflow!: string;

  @PrimaryColumn('uuid')
  place!: string;

  /** 1 of a month, 12 of a year. */
  @PrimaryColumn('smallint')
  months!: number;

  @PrimaryColumn('date')
  month!: string;

  @PrimaryColumn('text')
  state!: string;

  @PrimaryColumn('text')
  need!: string;

  @PrimaryColumn({ type: 'text', name: 'left_by' })
  leftBy!: string;

  @PrimaryColumn({ type: 'text', name: 'next_state' })
  nextState!: string;

  @PrimaryColumn({ type: 'text', array: true })
  missing!: string[];

  @PrimaryColumn('int')
  seconds!: number;

  @Column('bigint')
  stays!: string;
}
