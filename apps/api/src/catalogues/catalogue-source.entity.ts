import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where the entries of a catalogue come from. */
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
