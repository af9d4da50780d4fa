import type { ReportTab } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tab of the reports page. */
@Entity('report_tab')
export class ReportTabEntity {
  @PrimaryColumn({ type: 'text', name: 'category_type_code' })
  categoryTypeCode!: ReportTab;

  @Column('text')
  label!: string;

  /** Position among the tabs, from 1. */
  @Column('int')
  place!: number;

  /** The same number for all tabs, because they are saved together. */
  @Column('int')
  revision!: number;
}
