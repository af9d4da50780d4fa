import { Entity } from 'typeorm';
import { PeriodEntity } from './period.entity.js';

/** A period for which the region's tariffs and spending volumes are defined. */
@Entity('regional_rate_period')
export class RegionalRatePeriodEntity extends PeriodEntity {}
