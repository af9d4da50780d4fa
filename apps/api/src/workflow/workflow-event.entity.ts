import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of an instance's history, append-only and sealed by its hash. Architecture §2. */
@Entity('workflow_event')
export class WorkflowEventEntity {
  @PrimaryColumn({ type: 'uuid', name: 'instance_id' })
  instanceId!: string;

  @PrimaryColumn('int')
  revision!: number;

  @Column('text')
  type!: string;

  @Column('jsonb')
  event!: object;

  @Column('jsonb')
  facts!: object;

  @Column({ type: 'text', name: 'from_state', nullable: true })
  fromState!: string | null;

  @Column({ type: 'text', name: 'to_state' })
  toState!: string;

  @Column({ type: 'text', name: 'actor_id' })
  actorId!: string;

  @Column({ type: 'text', name: 'actor_name' })
  actorName!: string;

  @Column('timestamptz')
  at!: Date;

  @Column({ type: 'text', name: 'idempotency_key', nullable: true })
  idempotencyKey!: string | null;

  @Column('text')
  hash!: string;

  @Column({ type: 'smallint', name: 'key_number' })
  keyNumber!: number;
}
