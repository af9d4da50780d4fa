import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Number of dwell times with equal key columns: place, month, state, duration and the others. A place is a unit, an ASL, a centre or
 * `EVERYWHERE`. A job counts the dwell times. Decision 0038.
 */
@Entity('workflow_stay_cell')
export class DwellTimeCellEntity {
  @PrimaryColumn('text')
  workflow!: string;

  @PrimaryColumn('uuid')
  place!: string;

  /** 1 for a monthly cell, 12 for a yearly one. */
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
