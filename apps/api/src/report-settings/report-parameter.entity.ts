import type { ConfigParamType } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An input of a report. */
@Entity('report_parameter')
export class ReportParameterEntity {
  @PrimaryColumn({ type: 'uuid', name: 'report_id' })
  reportId!: string;

  @PrimaryColumn('text')
  name!: string;

  @Column('text')
  label!: string;

  @Column({ type: 'text', name: 'config_param_type_code' })
  configParamTypeCode!: ConfigParamType;

  @Column('boolean')
  mandatory!: boolean;

  @Column({ type: 'text', name: 'default_value', nullable: true })
  defaultValue!: string | null;

  /** For a LIST only. */
  @Column({ type: 'text', name: 'list_catalogue', nullable: true })
  listCatalogue!: string | null;

  /** From 1. */
  @Column('int')
  place!: number;
}
