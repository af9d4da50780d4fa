import { Entity } from 'typeorm';
import { PeriodEntity } from './period.entity.js';

/** A period of the region's tariffs and volumes. */
@Entity('regional_rate_period')
export class RegionalRatePeriodEntity extends PeriodEntity {}
