import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A centre's episode within the unit's episode. */
@Entity('cdr_episode')
export class CdrEpisodeEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'uod_episode_id' })
  uodEpisodeId!: string;

  @Column({ type: 'uuid', name: 'rehabilitation_center_id' })
  rehabilitationCenterId!: string;

  @Column({ type: 'date', name: 'start_date' })
  startDate!: string;

  @Column({ type: 'date', name: 'end_date', nullable: true })
  endDate!: string | null;

  @Column({ type: 'date', name: 'treatment_start_date', nullable: true })
  treatmentStartDate!: string | null;

  @Column({ type: 'date', name: 'waiting_list_date', nullable: true })
  waitingListDate!: string | null;

  @Column('boolean')
  closed!: boolean;

  /** When the unit's episode was opened. A trigger writes it; lists are sorted by it. */
  @Column({ type: 'timestamptz', name: 'episode_opened_at', insert: false, update: false })
  episodeOpenedAt?: Date;
}
