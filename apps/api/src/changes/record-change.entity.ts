import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of the append-only change log for records outside the engine. Decision 0015. */
@Entity('record_change')
export class RecordChangeEntity {
  @PrimaryColumn({ type: 'bigint', insert: false, update: false })
  id!: string;

  @Column('timestamptz')
  at!: Date;

  @Column({ type: 'text', name: 'change_set' })
  changeSet!: string;

  @Column({ type: 'text', name: 'actor_id' })
  actorId!: string;

  @Column({ type: 'text', name: 'actor_name' })
  actorName!: string;

  @Column({ type: 'text', name: 'record_kind' })
  recordKind!: string;

  @Column({ type: 'text', name: 'record_id' })
  recordId!: string;

  @Column('text')
  part!: string;

  @Column({ type: 'text', name: 'part_id' })
  partId!: string;

  @Column({ type: 'jsonb', nullable: true })
  subject!: object | null;

  @Column('text')
  action!: string;

  @Column({ type: 'jsonb', nullable: true })
  before!: object | null;

  @Column({ type: 'jsonb', nullable: true })
  after!: object | null;
}
