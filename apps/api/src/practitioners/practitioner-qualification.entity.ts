import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A qualification of a practitioner. */
@Entity('practitioner_qualification')
export class PractitionerQualificationEntity {
  @PrimaryColumn({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @PrimaryColumn({ type: 'text', name: 'qualification_code' })
  qualificationCode!: string;

  @Column('int')
  position!: number;
}
