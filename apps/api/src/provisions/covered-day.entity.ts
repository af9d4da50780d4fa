import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A day in a centre's episode that a provision or a suspension covers. Where the region allows it, a day has two
 * provisions of different types, the second with position 2. Triggers on the tables of provisions and suspensions write
 * these rows.
 */
@Entity('covered_day')
export class CoveredDayEntity {
  @PrimaryColumn({ type: 'uuid', name: 'cdr_episode_id' })
  cdrEpisodeId!: string;

  @PrimaryColumn('date')
  day!: string;

  @PrimaryColumn({ type: 'smallint', default: 1 })
  position!: number;

  @Column({ type: 'uuid', name: 'entry_id' })
  entryId!: string;
}
