import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A day of a centre's episode, covered once, by a provision or a suspension. Triggers of their tables write it. */
@Entity('covered_day')
export class CoveredDayEntity {
  @PrimaryColumn({ type: 'uuid', name: 'cdr_episode_id' })
  cdrEpisodeId!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column({ type: 'uuid', name: 'entry_id' })
  entryId!: string;
}
