import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An import of provisions of a centre. */
@Entity('provision_import')
export class ProvisionImportEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'rehabilitation_center_id' })
  rehabilitationCenterId!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'text', name: 'created_by' })
  createdBy!: string;

  /** In whose name the provisions are written: who sent IMPORT. */
  @Column({ type: 'text', name: 'importer_id', nullable: true })
  importerId!: string | null;

  @Column({ type: 'text', name: 'importer_name', nullable: true })
  importerName!: string | null;
}
