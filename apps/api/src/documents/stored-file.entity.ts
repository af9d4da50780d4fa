import type { DocumentMimeType } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoreName } from './document-store.js';

/** A received file. It is attached when its document is saved, and released when that document is deleted. Decision 0033. */
@Entity('stored_file')
export class StoredFileEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Id of the patient or sheet that the document belongs to. */
  @Column({ type: 'uuid', name: 'owner_id' })
  ownerId!: string;

  @Column({ type: 'text', name: 'file_name' })
  fileName!: string;

  @Column({ type: 'text', name: 'content_type' })
  contentType!: DocumentMimeType;

  @Column('text')
  store!: StoreName;

  /** Size in bytes; null until the upload is complete. */
  @Column({ type: 'int', nullable: true })
  size!: number | null;

  @Column({ type: 'text', nullable: true })
  sha256!: string | null;

  /** Result of the virus scan; null if scanning is disabled. */
  @Column({ type: 'text', nullable: true })
  scan!: 'clean' | 'infected' | 'failed' | null;

  @Column({ type: 'timestamptz', name: 'received_at' })
  receivedAt!: Date;

  @Column({ type: 'text', name: 'received_by_id' })
  receivedById!: string;

  @Column({ type: 'timestamptz', name: 'attached_at', nullable: true })
  attachedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'released_at', nullable: true })
  releasedAt!: Date | null;
}
