import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A line of the append-only log of searches for a person by an identifier. */
@Entity('registry_lookup')
export class RegistryLookupEntity {
  @PrimaryColumn({ type: 'bigint', insert: false, update: false })
  id!: string;

  @Column('text')
  identifier!: string;

  @Column({ type: 'text', name: 'actor_id' })
  actorId!: string;

  @Column({ type: 'text', name: 'actor_name' })
  actorName!: string;

  @Column({ type: 'jsonb', name: 'actor_affiliation', nullable: true })
  actorAffiliation!: object | null;

  @Column('text')
  reason!: string;

  @Column('timestamptz')
  at!: Date;
}
