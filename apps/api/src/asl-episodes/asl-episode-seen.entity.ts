import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The time up to which a user has seen the episodes of their health authority. */
@Entity('asl_episode_seen')
export class AslEpisodeSeenEntity {
  @PrimaryColumn({ type: 'text', name: 'actor_id' })
  actorId!: string;

  @Column({ type: 'timestamptz', name: 'seen_until' })
  seenUntil!: Date;
}
