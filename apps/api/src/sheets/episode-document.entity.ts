import type { DocumentMimeType } from '@percorso/domain';
import { Column, Entity } from 'typeorm';
import { EntryEntity } from './entry.entity.js';

/**
 * A document of an episode; its file is in a document store. Documents older than the stores have a file name but no
 * file.
 */
@Entity('document')
export class EpisodeDocumentEntity extends EntryEntity {
  @Column({ type: 'text', name: 'document_type_code' })
  documentTypeCode!: string;

  @Column('text')
  annotations!: string;

  @Column({ type: 'date', name: 'document_date', nullable: true })
  documentDate!: string | null;

  @Column({ type: 'jsonb', name: 'extra_fields', nullable: true })
  extraFields!: Record<string, string> | null;

  @Column({ type: 'text', name: 'file_name' })
  fileName!: string;

  @Column({ type: 'text', name: 'content_type', nullable: true })
  contentType!: DocumentMimeType | null;

  @Column({ type: 'int', nullable: true })
  size!: number | null;

  @Column({ type: 'uuid', name: 'content_id', nullable: true })
  contentId!: string | null;
}
