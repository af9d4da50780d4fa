import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The number of provisions of one type in one month of a centre's episode. Triggers maintain the rows, and reports read
 * them. Decision 0037.
 */
@Entity('provision_month')
export class ProvisionMonthEntity {
  @PrimaryColumn({ type: 'uuid', name: 'cdr_episode_id' })
  cdrEpisodeId!: string;

  /** The first day of the month. */
  @PrimaryColumn('date')
  month!: string;

  @PrimaryColumn({ type: 'text', name: 'provision_type_code' })
  provisionTypeCode!: string;

  @Column({ type: 'uuid', name: 'rehabilitation_center_id' })
  rehabilitationCenterId!: string;

  @Column('int')
  provisions!: number;

  @Column('int')
  hours!: number;
}
