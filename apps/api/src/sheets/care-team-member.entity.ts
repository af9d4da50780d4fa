import { Column, Entity } from 'typeorm';
import { EntryEntity } from './entry.entity.js';

/** A member of the team of an evaluation, with their qualification in it. */
@Entity('care_team_member')
export class CareTeamMemberEntity extends EntryEntity {
  @Column({ type: 'text', name: 'qualification_code' })
  qualificationCode!: string;

  @Column({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @Column({ type: 'timestamp', name: 'appointment_date', nullable: true })
  appointmentDate!: string | null;

  @Column({ type: 'boolean', name: 'case_manager' })
  caseManager!: boolean;

  @Column({ type: 'boolean', name: 'team_referring' })
  teamReferring!: boolean;

  /** Remains in the record, but is no longer in the team. */
  @Column('boolean')
  deleted!: boolean;
}
