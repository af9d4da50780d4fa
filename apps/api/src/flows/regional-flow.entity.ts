import type { FlowTrack } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A regional flow: the file for the region of one track, health authority and month. */
@Entity('regional_flow')
export class RegionalFlowEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  track!: FlowTrack;

  @Column({ type: 'text', name: 'local_health_authority_code' })
  localHealthAuthorityCode!: string;

  @Column('int')
  year!: number;

  @Column('int')
  month!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'text', name: 'created_by' })
  createdBy!: string;

  /** The user who sent the last START, in whose name the file is generated. */
  @Column({ type: 'text', name: 'runner_id', nullable: true })
  runnerId!: string | null;

  @Column({ type: 'text', name: 'runner_name', nullable: true })
  runnerName!: string | null;

  @Column({ type: 'timestamptz', name: 'generated_at', nullable: true })
  generatedAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  protocol!: string | null;

  @Column({ type: 'date', name: 'sent_on', nullable: true })
  sentOn!: string | null;

  // Progress of the generation, which is not part of the history.

  /** The position after which the generation continues; null before the first record, `{isDone: true}` after the last one. */
  @Column({ type: 'jsonb', nullable: true })
  progress!: object | null;

  @Column({ type: 'int', name: 'record_count', default: 0 })
  recordCount!: number;

  @Column({ type: 'int', name: 'discarded_count', default: 0 })
  discardedCount!: number;
}
