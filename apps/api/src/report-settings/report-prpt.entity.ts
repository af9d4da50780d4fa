import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The stored PRPT file of a report: its layout for Pentaho Reporting. */
@Entity('report_prpt')
export class ReportPrptEntity {
  @PrimaryColumn({ type: 'uuid', name: 'report_id' })
  reportId!: string;

  @Column('bytea')
  content!: Buffer;
}
