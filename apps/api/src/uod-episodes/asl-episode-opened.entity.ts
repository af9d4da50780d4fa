import { Entity, PrimaryColumn } from 'typeorm';

/** That who follows a health authority's episodes has opened one: it is not new to them any more. */
@Entity('asl_episode_opened')
export class AslEpisodeOpenedEntity {
  @PrimaryColumn({ type: 'text', name: 'actor_id' })
  actorId!: string;

  @PrimaryColumn({ type: 'uuid', name: 'uod_episode_id' })
  uodEpisodeId!: string;
}
