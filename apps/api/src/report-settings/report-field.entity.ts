import type { CustomFieldKind } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A column of a report, with its label. */
@Entity('report_field')
export class ReportFieldEntity {
  @PrimaryColumn({ type: 'uuid', name: 'report_id' })
  reportId!: string;

  @PrimaryColumn('text')
  name!: string;

  @Column('text')
  label!: string;

  @Column('text')
  kind!: CustomFieldKind;

  /** Position among the columns, from 1. */
  @Column('int')
  place!: number;
}
