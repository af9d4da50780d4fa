import type { BudgetSetting } from '@percorso/domain';
import { Column, PrimaryColumn } from 'typeorm';

/** What the row of every period has: its days, both ends included. */
export abstract class PeriodEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'date', name: 'valid_from' })
  validFrom!: string;

  /** Null: without an end. */
  @Column({ type: 'date', name: 'valid_to', nullable: true })
  validTo!: string | null;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column('int')
  revision!: number;
}

/** What may be spent for a setting in a year of a period. */
export abstract class VolumeEntity {
  @PrimaryColumn({ type: 'uuid', name: 'period_id' })
  periodId!: string;

  @PrimaryColumn('text')
  setting!: BudgetSetting;

  @Column({ type: 'int', name: 'spending_volume_thousands' })
  spendingVolumeThousands!: number;
}
