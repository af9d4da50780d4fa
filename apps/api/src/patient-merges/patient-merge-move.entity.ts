import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row that a merge changed: the columns that it wrote, before and after. */
@Entity('patient_merge_move')
export class PatientMergeMoveEntity {
  @PrimaryColumn({ type: 'uuid', name: 'merge_id' })
  mergeId!: string;

  @PrimaryColumn({ type: 'text', name: 'table_name' })
  tableName!: string;

  @PrimaryColumn({ type: 'uuid', name: 'row_id' })
  rowId!: string;

  @Column('jsonb')
  before!: object;

  @Column('jsonb')
  after!: object;

  @Column('timestamptz')
  at!: Date;
}
