import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The tariff for one provision in a regime type, in a period. */
@Entity('regional_rate')
export class RegionalRateEntity {
  @PrimaryColumn({ type: 'uuid', name: 'period_id' })
  periodId!: string;

  @PrimaryColumn({ type: 'text', name: 'care_regime_type_code' })
  careRegimeTypeCode!: string;

  @Column({ type: 'int', name: 'tariff_cents' })
  tariffCents!: number;
}
