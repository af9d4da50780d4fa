import { Entity } from 'typeorm';
import { VolumeEntity } from './period.entity.js';

/** What a health authority may spend. */
@Entity('asl_budget')
export class AslBudgetEntity extends VolumeEntity {}
