import { Column, Entity } from 'typeorm';
import { CentreEntryEntity } from '../sheets/entry.entity.js';

/** A provision that a centre has delivered. */
@Entity('provision')
export class ProvisionEntity extends CentreEntryEntity {
  @Column({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @Column({ type: 'text', name: 'provision_type_code' })
  provisionTypeCode!: string;

  @Column({ type: 'timestamp', name: 'starting_time' })
  startingTime!: Date;

  @Column('int')
  duration!: number;

  @Column({ type: 'text', nullable: true })
  tool!: string | null;

  /** The days of the provision, computed by Postgres. */
  @Column({ type: 'daterange', insert: false, update: false })
  days!: string;
}
