import { Entity } from 'typeorm';
import { VolumeEntity } from './period.entity.js';

/** The spending volume of an ASL for one setting in a period. */
@Entity('asl_budget')
export class AslBudgetEntity extends VolumeEntity {}
