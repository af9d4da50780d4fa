import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A run that replays all histories. */
@Entity('conformance_run')
export class ConformanceRunEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text', name: 'actor_id' })
  actorId!: string;

  @Column({ type: 'text', name: 'actor_name' })
  actorName!: string;

  @Column({ type: 'timestamptz', name: 'started_at' })
  startedAt!: Date;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  @Column('int')
  total!: number;

  @Column({ type: 'uuid', nullable: true })
  reached!: string | null;

  @Column('int')
  histories!: number;

  @Column('int')
  conforming!: number;

  @Column('int')
  damaged!: number;

  @Column({ type: 'int', name: 'deviating_own' })
  deviatingOwn!: number;

  @Column({ type: 'int', name: 'deviating_newest' })
  deviatingNewest!: number;
}
