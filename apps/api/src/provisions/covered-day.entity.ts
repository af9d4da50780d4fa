import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A day in a centre's episode that a provision or a suspension covers; no day is covered twice. Triggers on the tables
 * of provisions and suspensions write these rows.
 */
@Entity('covered_day')
export class CoveredDayEntity {
  @PrimaryColumn({ type: 'uuid', name: 'cdr_episode_id' })
  cdrEpisodeId!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column({ type: 'uuid', name: 'entry_id' })
  entryId!: string;
}
