import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part of a file that is stored in the database. */
@Entity('document_content')
export class DocumentContentEntity {
  @PrimaryColumn({ type: 'uuid', name: 'file_id' })
  fileId!: string;

  @PrimaryColumn('int')
  part!: number;

  @Column('bytea')
  content!: Buffer;
}
