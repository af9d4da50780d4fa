import { Entity } from 'typeorm';
import { VolumeEntity } from './period.entity.js';

/** The spending volume of the region for one setting in a period. */
@Entity('regional_volume')
export class RegionalVolumeEntity extends VolumeEntity {}
