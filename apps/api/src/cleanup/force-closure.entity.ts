import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A mass closing of episodes. */
@Entity('force_closure')
export class ForceClosureEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  reason!: string;

  /** Id of the user who started the run, and is the author of its events. */
  @Column({ type: 'text', name: 'actor_id' })
  actorId!: string;

  @Column({ type: 'text', name: 'actor_name' })
  actorName!: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'text', name: 'idempotency_key', nullable: true })
  idempotencyKey!: string | null;
}
