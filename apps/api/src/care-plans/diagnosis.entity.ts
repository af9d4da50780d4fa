import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A diagnosis of the PRI. */
@Entity('diagnosis')
export class DiagnosisEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'sheet_id' })
  sheetId!: string;

  @Column('int')
  revision!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;

  @Column({ type: 'text', name: 'updated_by' })
  updatedBy!: string;

  @Column({ type: 'text', name: 'classification_code' })
  classificationCode!: string;

  @Column({ type: 'text', name: 'diagnosis_code' })
  diagnosisCode!: string;

  @Column('boolean')
  principal!: boolean;

  @Column({ type: 'text', nullable: true })
  note!: string | null;
}
