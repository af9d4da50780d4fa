import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A care regime of the PRI. */
@Entity('care_regime')
export class CareRegimeEntity {
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

  @Column({ type: 'text', name: 'care_regime_type_code' })
  careRegimeTypeCode!: string;

  @Column({ type: 'int', name: 'duration_in_days' })
  durationInDays!: number;

  @Column({ type: 'text', name: 'regularity_access_type_code' })
  regularityAccessTypeCode!: string;

  @Column('int')
  regularity!: number;

  @Column('boolean')
  remodulated!: boolean;
}
