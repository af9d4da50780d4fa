import type { ReportTab } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tab of the reports page. */
@Entity('report_tab')
export class ReportTabEntity {
  @PrimaryColumn({ type: 'text', name: 'category_type_code' })
  categoryTypeCode!: ReportTab;

  @Column('text')
  label!: string;

  /** From 1. */
  @Column('int')
  place!: number;

  /** The same for all tabs: they are saved together. */
  @Column('int')
  revision!: number;
}
