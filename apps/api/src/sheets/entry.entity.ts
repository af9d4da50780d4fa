import { Column, PrimaryColumn } from 'typeorm';

/** The columns of every entry. Architecture §11. */
export abstract class EntryEntity {
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
}

/** The further columns of every entry that a centre delivers. */
export abstract class CentreEntryEntity extends EntryEntity {
  @Column({ type: 'uuid', name: 'cdr_episode_id' })
  cdrEpisodeId!: string;

  @Column({ type: 'uuid', name: 'rehabilitation_center_id' })
  rehabilitationCenterId!: string;

  /** The web service's code for the entry; null for an entry that a user wrote. */
  @Column({ type: 'text', name: 'supply_code', nullable: true })
  supplyCode!: string | null;
}
