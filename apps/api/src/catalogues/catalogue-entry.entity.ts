import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An entry of a catalogue. Entries can be retired, but are never deleted. Decision 0009. */
@Entity('reference_entry')
export class CatalogueEntryEntity {
  @PrimaryColumn('text')
  catalogue!: string;

  @PrimaryColumn('int')
  id!: number;

  @Column('text')
  code!: string;

  @Column('text')
  description!: string;

  @Column({ type: 'text', name: 'parent_code', nullable: true })
  parentCode!: string | null;

  @Column('jsonb')
  fields!: object;

  @Column({ type: 'date', name: 'valid_from' })
  validFrom!: string;

  @Column({ type: 'date', name: 'valid_to', nullable: true })
  validTo!: string | null;

  @Column({ type: 'text', nullable: true, insert: false, update: false, select: false })
  search!: string | null;
}
