import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Provisions of a type for an episode in a month; maintained by triggers, read by reports. Decision 0037. */
@Entity('provision_month')
export class ProvisionMonthEntity {
  @PrimaryColumn({ type: 'uuid', name: 'cdr_episode_id' })
  cdrEpisodeId!: string;

  /** Its first day. */
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
