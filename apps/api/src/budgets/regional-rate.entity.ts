import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the region pays for a provision of a type of regime. */
@Entity('regional_rate')
export class RegionalRateEntity {
  @PrimaryColumn({ type: 'uuid', name: 'period_id' })
  periodId!: string;

  @PrimaryColumn({ type: 'text', name: 'care_regime_type_code' })
  careRegimeTypeCode!: string;

  @Column({ type: 'int', name: 'tariff_cents' })
  tariffCents!: number;
}
