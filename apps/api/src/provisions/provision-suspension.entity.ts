import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Days in which the treatment at a centre is suspended. */
@Entity('provision_suspension')
export class ProvisionSuspensionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'sheet_id' })
  sheetId!: string;

  @Column('int')
  revision!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;

  @Column({ type: 'text', name: 'updated_by' })
  updatedBy!: string;

  @Column({ type: 'uuid', name: 'cdr_episode_id' })
  cdrEpisodeId!: string;

  @Column({ type: 'uuid', name: 'rehabilitation_center_id' })
  rehabilitationCenterId!: string;

  @Column({ type: 'text', name: 'supply_code', nullable: true })
  supplyCode!: string | null;

  @Column({ type: 'date', name: 'start_date' })
  startDate!: string;

  @Column({ type: 'date', name: 'end_date' })
  endDate!: string;

  @Column({ type: 'text', name: 'provision_suspension_type_code' })
  provisionSuspensionTypeCode!: string;

  /** The days that it covers, which Postgres derives. */
  @Column({ type: 'daterange', insert: false, update: false })
  days!: string;
}
