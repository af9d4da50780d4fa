import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A dwell time of an instance in a state, written by a trigger on the history. Decision 0038. */
@Entity('workflow_stay')
export class DwellTimeEntity {
  @PrimaryColumn({ type: 'uuid', name: 'instance_id' })
  instanceId!: string;

  @PrimaryColumn('int')
  revision!: number;

  @Column('text')
  workflow!: string;

  @Column('text')
  state!: string;

  @Column({ type: 'timestamptz', name: 'entered_at' })
  enteredAt!: Date;

  @Column({ type: 'text', name: 'entered_by' })
  enteredBy!: string;

  @Column({ type: 'timestamptz', name: 'left_at', nullable: true })
  leftAt!: Date | null;

  @Column({ type: 'text', name: 'left_by', nullable: true })
  leftBy!: string | null;

  @Column({ type: 'text', name: 'next_state', nullable: true })
  nextState!: string | null;

  @Column({ type: 'text', array: true, nullable: true })
  missing!: string[] | null;
}
