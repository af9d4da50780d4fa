import type { EntryTemplate, ListSheetType } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A template for the entries of a list, of a user or of the staff of one structure. */
@Entity('entry_template')
export class EntryTemplateEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('int')
  revision!: number;

  @Column('text')
  type!: ListSheetType;

  @Column('text')
  name!: string;

  @Column({ type: 'text', name: 'owner_id', nullable: true })
  ownerId!: string | null;

  @Column({ type: 'uuid', name: 'district_unit_id', nullable: true })
  districtUnitId!: string | null;

  @Column({ type: 'uuid', name: 'rehabilitation_center_id', nullable: true })
  rehabilitationCenterId!: string | null;

  @Column('jsonb')
  content!: EntryTemplate['content'];

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;

  @Column({ type: 'text', name: 'updated_by' })
  updatedBy!: string;
}
