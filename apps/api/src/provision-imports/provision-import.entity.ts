import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An import of provisions of a centre. */
@Entity('provision_import')
export class ProvisionImportEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Null: of all centres. */
  @Column({ type: 'uuid', name: 'rehabilitation_center_id', nullable: true })
  rehabilitationCenterId!: string | null;

  /** Null: a program has sent the records. */
  @Column({ type: 'text', name: 'file_name', nullable: true })
  fileName!: string | null;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'text', name: 'created_by' })
  createdBy!: string;

  /** In whose name the job runs: who sent its last START or IMPORT. */
  @Column({ type: 'text', name: 'importer_id', nullable: true })
  importerId!: string | null;

  @Column({ type: 'text', name: 'importer_name', nullable: true })
  importerName!: string | null;

  // How far it has come; no history tells of it.

  /** Code of the patient from whom the verification goes on; null: it has not begun. */
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
