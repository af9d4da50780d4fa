import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A hand-over: the request of one practitioner's replacement, and for each item the answer of the engine. Decision 0074. */
@Entity('hand_over')
@Unique('hand_over_once_per_key', ['actorId', 'idempotencyKey'])
export class HandOverEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text', name: 'actor_id' })
  actorId!: string;

  @Column({ type: 'text', name: 'actor_name' })
  actorName!: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'text', name: 'idempotency_key', nullable: true })
  idempotencyKey!: string | null;

  @Column('jsonb')
  request!: object;

  @Column('jsonb')
  result!: object;

  @Column({ type: 'timestamptz', name: 'done_at', nullable: true })
  doneAt!: Date | null;
}
