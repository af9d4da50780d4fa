import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The stored layout of a report. */
@Entity('report_prpt')
export class ReportPrptEntity {
  @PrimaryColumn({ type: 'uuid', name: 'report_id' })
  reportId!: string;

  @Column('bytea')
  content!: Buffer;
}
