import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A provision that a centre has delivered. */
@Entity('provision')
export class ProvisionEntity {
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

  @Column({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @Column({ type: 'text', name: 'provision_type_code' })
  provisionTypeCode!: string;

  @Column({ type: 'timestamp', name: 'starting_time' })
  startingTime!: Date;

  @Column('int')
  duration!: number;

  @Column({ type: 'text', nullable: true })
  tool!: string | null;

  /** The days that it covers, which Postgres derives. */
  @Column({ type: 'daterange', insert: false, update: false })
  days!: string;
}
