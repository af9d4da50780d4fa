import type { EntryTemplate, ListSheetType } from '@percorso/domain';
import { Column, Entity } from 'typeorm';
import { StaffOwnedEntity } from '../structures/staff-owned.entity.js';

/** A template for the entries of a list, of a user or of the staff of one structure. */
@Entity('entry_template')
export class EntryTemplateEntity extends StaffOwnedEntity {
  @Column('text')
  type!: ListSheetType;

  @Column('jsonb')
  content!: EntryTemplate['content'];
}
