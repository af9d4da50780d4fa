import type { ReportTab } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A report that is shown on a tab. */
@Entity('report_tab_entry')
export class ReportTabEntryEntity {
  @PrimaryColumn({ type: 'uuid', name: 'report_id' })
  reportId!: string;

  @Column({ type: 'text', name: 'category_type_code' })
  categoryTypeCode!: ReportTab;

  /** Position on the tab, from 1. */
  @Column('int')
  place!: number;
}
