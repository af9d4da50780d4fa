import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A note of a centre’s diary. */
@Entity('provision_diary_note')
export class ProvisionDiaryNoteEntity {
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

  @Column({ type: 'text', name: 'provision_diary_type_code' })
  provisionDiaryTypeCode!: string;

  @Column({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @Column({ type: 'timestamp', name: 'date_time' })
  dateTime!: Date;

  @Column('text')
  annotation!: string;

  @Column('boolean')
  important!: boolean;
}
