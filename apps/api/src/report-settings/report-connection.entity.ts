import type { ReportDatasource } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The configured connection to a database on which reports run. */
@Entity('report_connection')
export class ReportConnectionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  code!: string;

  @Column('text')
  description!: string;

  @Column('int')
  revision!: number;

  @Column({ type: 'text', name: 'driver_type_code' })
  driverTypeCode!: string;

  @Column({ type: 'text', name: 'data_source_type_code' })
  dataSourceTypeCode!: string;

  /** Null for the application's own database. */
  @Column({ type: 'jsonb', nullable: true })
  datasource!: ReportDatasource | null;

  @Column('boolean')
  active!: boolean;
}
