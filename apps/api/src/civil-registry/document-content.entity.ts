import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a document holds, until some time after its deletion. Decision 0015. */
@Entity('document_content')
export class DocumentContentEntity {
  @PrimaryColumn({ type: 'uuid', name: 'document_id' })
  documentId!: string;

  @Column('bytea')
  content!: Buffer;
}
