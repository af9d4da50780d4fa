import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was delivered of a type to an episode in a month; triggers keep it, reports read it. Decision 0037. */
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
