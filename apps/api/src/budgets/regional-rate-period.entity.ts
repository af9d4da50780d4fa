import { Entity } from 'typeorm';
import { PeriodEntity } from './period.entity.js';

/** Days in which the region's tariffs and volumes hold. */
@Entity('regional_rate_period')
export class RegionalRatePeriodEntity extends PeriodEntity {}
