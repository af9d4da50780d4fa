import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Days of a centre's episode that a provision or a suspension covers: each once. A trigger of their tables writes them. */
@Entity('covered_days')
export class CoveredDaysEntity {
  @PrimaryColumn({ type: 'uuid', name: 'entry_id' })
  entryId!: string;

  @Column({ type: 'uuid', name: 'cdr_episode_id' })
  cdrEpisodeId!: string;

  @Column('daterange')
  days!: string;
}
