import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The tariff of a provision of a type of regime in a period. */
@Entity('regional_rate')
export class RegionalRateEntity {
  @PrimaryColumn({ type: 'uuid', name: 'period_id' })
  periodId!: string;

  @PrimaryColumn({ type: 'text', name: 'care_regime_type_code' })
  careRegimeTypeCode!: string;

  @Column({ type: 'int', name: 'tariff_cents' })
  tariffCents!: number;
}
