import { Column, Entity } from 'typeorm';
import { PeriodEntity } from './period.entity.js';

/** Days in which a health authority's volumes hold. */
@Entity('asl_budget_period')
export class AslBudgetPeriodEntity extends PeriodEntity {
  @Column({ type: 'text', name: 'local_health_authority_code' })
  localHealthAuthorityCode!: string;
}
