import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A document of a patient, without its content. */
@Entity('patient_document')
export class PatientDocumentEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'patient_id' })
  patientId!: string;

  @Column({ type: 'text', name: 'document_type_code' })
  documentTypeCode!: string;

  @Column({ type: 'date', name: 'document_date' })
  documentDate!: string;

  @Column('text')
  annotations!: string;

  /** Values of the extra fields that this installation has configured, by field name. */
  @Column({ type: 'jsonb', name: 'extra_fields', default: {} })
  extraFields!: Record<string, string>;

  @Column({ type: 'text', name: 'file_name' })
  fileName!: string;

  @Column({ type: 'text', name: 'mime_type' })
  mimeType!: string;

  @Column({ type: 'timestamptz', name: 'uploaded_at' })
  uploadedAt!: Date;

  @Column({ type: 'text', name: 'uploaded_by_id' })
  uploadedById!: string;

  @Column({ type: 'text', name: 'uploaded_by_name' })
  uploadedByName!: string;

  @Column('int')
  size!: number;

  @Column({ type: 'timestamptz', name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  @Column({ type: 'text', name: 'deleted_by_id', nullable: true })
  deletedById!: string | null;

  @Column({ type: 'text', name: 'deleted_by_name', nullable: true })
  deletedByName!: string | null;

  @Column({ type: 'timestamptz', name: 'content_removed_at', nullable: true })
  contentRemovedAt!: Date | null;
}
