import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The source of a catalogue's entries. */
@Entity('reference_source')
export class CatalogueSourceEntity {
  @PrimaryColumn('text')
  catalogue!: string;

  @Column('text')
  source!: string;

  @Column('text')
  fingerprint!: string;

  @Column('timestamptz')
  at!: Date;
}
