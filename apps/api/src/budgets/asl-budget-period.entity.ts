import { Column, Entity } from 'typeorm';
import { PeriodEntity } from './period.entity.js';

/** A period for which the spending volumes of an ASL are defined. */
@Entity('asl_budget_period')
export class AslBudgetPeriodEntity extends PeriodEntity {
  @Column({ type: 'text', name: 'local_health_authority_code' })
  localHealthAuthorityCode!: string;
}
