import { Entity, PrimaryColumn } from 'typeorm';

/** An episode that a user of its health authority has opened, and that is therefore no longer new to this user. */
@Entity('asl_episode_opened')
export class AslEpisodeOpenedEntity {
  @PrimaryColumn({ type: 'text', name: 'actor_id' })
  actorId!: string;

  @PrimaryColumn({ type: 'uuid', name: 'uod_episode_id' })
  uodEpisodeId!: string;
}
