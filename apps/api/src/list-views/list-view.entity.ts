import type { ListViewSettings, ListWithViews } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A saved view of a list, of a user or of the staff of one structure. */
@Entity('list_view')
export class ListViewEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('int')
  revision!: number;

  @Column('text')
  list!: ListWithViews;

  @Column('text')
  name!: string;

  @Column({ type: 'text', name: 'owner_id', nullable: true })
  ownerId!: string | null;

  @Column({ type: 'uuid', name: 'district_unit_id', nullable: true })
  districtUnitId!: string | null;

  @Column({ type: 'uuid', name: 'rehabilitation_center_id', nullable: true })
  rehabilitationCenterId!: string | null;

  @Column({ type: 'text', name: 'local_health_authority_code', nullable: true })
  localHealthAuthorityCode!: string | null;

  @Column({ type: 'boolean', name: 'is_start' })
  isStart!: boolean;

  @Column('jsonb')
  settings!: ListViewSettings;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;

  @Column({ type: 'text', name: 'updated_by' })
  updatedBy!: string;
}
