import { Column, Entity } from 'typeorm';
import { CentreEntryEntity } from '../sheets/entry.entity.js';

/** Days of suspended treatment at a centre. */
@Entity('provision_suspension')
export class ProvisionSuspensionEntity extends CentreEntryEntity {
  @Column({ type: 'date', name: 'start_date' })
  startDate!: string;

  @Column({ type: 'date', name: 'end_date' })
  endDate!: string;

  @Column({ type: 'text', name: 'provision_suspension_type_code' })
  provisionSuspensionTypeCode!: string;

  /** The days that it covers, derived by Postgres. */
  @Column({ type: 'daterange', insert: false, update: false })
  days!: string;
}
