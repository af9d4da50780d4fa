import type { BudgetSetting } from '@percorso/domain';
import { Column, PrimaryColumn } from 'typeorm';

/** The common columns of all periods; both ends are included. */
export abstract class PeriodEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'date', name: 'valid_from' })
  validFrom!: string;

  /** Null: open-ended. */
  @Column({ type: 'date', name: 'valid_to', nullable: true })
  validTo!: string | null;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column('int')
  revision!: number;
}

/** The yearly spending volume of a setting in a period. */
export abstract class VolumeEntity {
  @PrimaryColumn({ type: 'uuid', name: 'period_id' })
  periodId!: string;

  @PrimaryColumn('text')
  setting!: BudgetSetting;

  @Column({ type: 'int', name: 'spending_volume_thousands' })
  spendingVolumeThousands!: number;
}
