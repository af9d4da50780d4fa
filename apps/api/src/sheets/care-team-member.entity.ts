import { Column, Entity } from 'typeorm';
import { EntryEntity } from './entry.entity.js';

/** A member of the team in an evaluation, with the qualification that they have in this team. */
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

  /** Whether the member has left the team; the row remains in the record. */
  @Column('boolean')
  deleted!: boolean;
}
