import type { ConfigParamType } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An input parameter of a report. */
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

  /** The code list of the values; only for a parameter of type LIST. */
  @Column({ type: 'text', name: 'list_catalogue', nullable: true })
  listCatalogue!: string | null;

  /** Position among the parameters, from 1. */
  @Column('int')
  place!: number;
}
