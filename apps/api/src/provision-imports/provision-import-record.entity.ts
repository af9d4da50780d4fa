import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A record of an import: the provision to import, and the outcome. */
@Entity('provision_import_record')
export class ProvisionImportRecordEntity {
  @PrimaryColumn({ type: 'uuid', name: 'import_id' })
  importId!: string;

  @PrimaryColumn('int')
  line!: number;

  @Column({ type: 'text', name: 'supply_code' })
  supplyCode!: string;

  @Column({ type: 'text', name: 'fiscal_code' })
  fiscalCode!: string;

  @Column({ type: 'text', name: 'centre_code', nullable: true })
  centreCode!: string | null;

  @Column({ type: 'text', name: 'provision_type_code' })
  provisionTypeCode!: string;

  @Column({ type: 'text', name: 'practitioner_tax_code' })
  practitionerTaxCode!: string;

  @Column({ type: 'text', name: 'starting_time' })
  startingTime!: string;

  @Column({ type: 'text', nullable: true })
  tool!: string | null;

  /** Why the record is discarded; null if it is not. */
  @Column({ type: 'jsonb', nullable: true })
  faults!: object | null;

  /** Whether an earlier line of the same centre has the same supply code. */
  @Column('boolean', { default: false })
  repeated!: boolean;

  // For a valid record: the list to which the provision is added, its practitioner, and the days that it covers.

  @Column({ type: 'uuid', name: 'sheet_id', nullable: true })
  sheetId!: string | null;

  @Column({ type: 'uuid', name: 'practitioner_id', nullable: true })
  practitionerId!: string | null;

  @Column({ type: 'daterange', nullable: true })
  days!: string | null;

  /** The imported provision. */
  @Column({ type: 'uuid', name: 'provision_id', nullable: true })
  provisionId!: string | null;
}
