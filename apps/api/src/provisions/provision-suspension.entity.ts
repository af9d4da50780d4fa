import { Column, Entity } from 'typeorm';
import { CentreEntryEntity } from '../sheets/entry.entity.js';

/** A period in which the treatment at a centre is suspended. */
@Entity('provision_suspension')
export class ProvisionSuspensionEntity extends CentreEntryEntity {
  @Column({ type: 'date', name: 'start_date' })
  startDate!: string;

  @Column({ type: 'date', name: 'end_date' })
  endDate!: string;

  @Column({ type: 'text', name: 'provision_suspension_type_code' })
  provisionSuspensionTypeCode!: string;

  /** The days of the suspension, computed by Postgres. */
  @Column({ type: 'daterange', insert: false, update: false })
  days!: string;
}
