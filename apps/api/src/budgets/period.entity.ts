import type { BudgetSetting } from '@percorso/domain';
import { Column, PrimaryColumn } from 'typeorm';

/** The columns that all periods have in common. The start and end dates are included in the period. */
export abstract class PeriodEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'date', name: 'valid_from' })
  validFrom!: string;

  /** Null if the period is open-ended. */
  @Column({ type: 'date', name: 'valid_to', nullable: true })
  validTo!: string | null;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column('int')
  revision!: number;
}

/** The yearly spending volume for a setting in a period. */
export abstract class VolumeEntity {
  @PrimaryColumn({ type: 'uuid', name: 'period_id' })
  periodId!: string;

  @PrimaryColumn('text')
  setting!: BudgetSetting;

  @Column({ type: 'int', name: 'spending_volume_thousands' })
  spendingVolumeThousands!: number;
}
