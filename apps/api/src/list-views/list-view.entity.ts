import type { ListViewSettings, ListWithViews } from '@percorso/domain';
import { Column, Entity } from 'typeorm';
import { StaffOwnedEntity } from '../structures/staff-owned.entity.js';

/** A saved view of a list, of a user or of the staff of one structure. */
@Entity('list_view')
export class ListViewEntity extends StaffOwnedEntity {
  @Column('text')
  list!: ListWithViews;

  @Column({ type: 'text', name: 'local_health_authority_code', nullable: true })
  localHealthAuthorityCode!: string | null;

  @Column({ type: 'boolean', name: 'is_start' })
  isStart!: boolean;

  @Column('jsonb')
  settings!: ListViewSettings;
}
