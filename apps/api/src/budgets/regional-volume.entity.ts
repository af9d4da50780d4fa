import { Entity } from 'typeorm';
import { VolumeEntity } from './period.entity.js';

/** What the region may spend. */
@Entity('regional_volume')
export class RegionalVolumeEntity extends VolumeEntity {}
