import { Column, Entity } from 'typeorm';
import { EntryEntity } from '../sheets/entry.entity.js';

/** A care regime in the PRI. */
@Entity('care_regime')
export class CareRegimeEntity extends EntryEntity {
  @Column({ type: 'text', name: 'care_regime_type_code' })
  careRegimeTypeCode!: string;

  @Column({ type: 'int', name: 'duration_in_days' })
  durationInDays!: number;

  @Column({ type: 'text', name: 'regularity_access_type_code' })
  regularityAccessTypeCode!: string;

  @Column('int')
  regularity!: number;

  @Column('boolean')
  remodulated!: boolean;
}
