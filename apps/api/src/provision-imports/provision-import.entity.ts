import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An import of provisions. */
@Entity('provision_import')
export class ProvisionImportEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** The centre of the import; null if it is for all centres. */
  @Column({ type: 'uuid', name: 'rehabilitation_center_id', nullable: true })
  rehabilitationCenterId!: string | null;

  /** Null if a program sent the records instead of a file. */
  @Column({ type: 'text', name: 'file_name', nullable: true })
  fileName!: string | null;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'text', name: 'created_by' })
  createdBy!: string;

  /** The user who sent the last START or IMPORT, in whose name the job runs. */
  @Column({ type: 'text', name: 'importer_id', nullable: true })
  importerId!: string | null;

  @Column({ type: 'text', name: 'importer_name', nullable: true })
  importerName!: string | null;

  // Progress of the job, which is not part of the history.

  /** Tax code of the patient with whom the verification continues; null before it begins. */
  @Column({ type: 'text', name: 'verified_up_to', nullable: true })
  verifiedUpTo!: string | null;

  @Column({ type: 'int', name: 'record_count', default: 0 })
  recordCount!: number;

  @Column({ type: 'int', name: 'valid_count', default: 0 })
  validCount!: number;

  @Column({ type: 'int', name: 'discarded_count', default: 0 })
  discardedCount!: number;

  @Column({ type: 'int', name: 'imported_count', default: 0 })
  importedCount!: number;
}
