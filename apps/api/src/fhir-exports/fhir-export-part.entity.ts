import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Resources of one type in an export, one per line, compressed with gzip. */
@Entity('fhir_export_part')
export class FhirExportPartEntity {
  @PrimaryColumn({ type: 'uuid', name: 'export_id' })
  exportId!: string;

  @PrimaryColumn('int')
  part!: number;

  @Column('text')
  type!: string;

  @Column('int')
  resources!: number;

  @Column('bytea')
  content!: Buffer;
}
