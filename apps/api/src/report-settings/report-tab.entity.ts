import type { ReportTab } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A tab of the page of reports. */
@Entity('report_tab')
export class ReportTabEntity {
  @PrimaryColumn({ type: 'text', name: 'category_type_code' })
  categoryTypeCode!: ReportTab;

  @Column('text')
  label!: string;

  /** From 1. */
  @Column('int')
  place!: number;

  /** The same of both: they are written together. */
  @Column('int')
  revision!: number;
}
