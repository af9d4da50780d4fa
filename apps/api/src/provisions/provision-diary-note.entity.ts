import { Column, Entity } from 'typeorm';
import { CentreEntryEntity } from '../sheets/entry.entity.js';

/** A note in a centre's diary. */
@Entity('provision_diary_note')
export class ProvisionDiaryNoteEntity extends CentreEntryEntity {
  @Column({ type: 'text', name: 'provision_diary_type_code' })
  provisionDiaryTypeCode!: string;

  @Column({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @Column({ type: 'timestamp', name: 'date_time' })
  dateTime!: Date;

  @Column('text')
  annotation!: string;

  @Column('boolean')
  important!: boolean;
}
