import type { ReportTab } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A report that administrators configure. */
@Entity('report')
export class ReportEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  code!: string;

  @Column('text')
  description!: string;

  @Column('int')
  revision!: number;

  @Column({ type: 'text', name: 'category_type_code' })
  categoryTypeCode!: ReportTab;

  @Column({ type: 'uuid', name: 'connection_id' })
  connectionId!: string;

  @Column('text')
  query!: string;

  @Column({ type: 'text', name: 'prpt_file_name', nullable: true })
  prptFileName!: string | null;

  @Column({ type: 'int', name: 'prpt_size', nullable: true })
  prptSize!: number | null;

  /** SHA-256 of the file. It makes the change log show when a file of the same name replaces the stored one. */
  @Column({ type: 'text', name: 'prpt_digest', nullable: true })
  prptDigest!: string | null;

  @Column('boolean')
  active!: boolean;
}
