import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The civil registry data of a patient. */
@Entity('civil_registry')
export class CivilRegistryEntity {
  @PrimaryColumn({ type: 'uuid', name: 'patient_id' })
  patientId!: string;

  @Column({ type: 'int', name: 'identifier_type_id', nullable: true })
  identifierTypeId!: number | null;

  @Column({ type: 'text', name: 'fiscal_code_override_reason', nullable: true })
  fiscalCodeOverrideReason!: string | null;

  @Column({ type: 'int', name: 'birth_place_id', nullable: true })
  birthPlaceId!: number | null;

  @Column({ type: 'text', name: 'qualification_code', nullable: true })
  qualificationCode!: string | null;

  @Column({ type: 'text', name: 'employment_status_code', nullable: true })
  employmentStatusCode!: string | null;

  @Column({ type: 'int', name: 'marital_status_id', nullable: true })
  maritalStatusId!: number | null;

  @Column('boolean')
  deceased!: boolean;

  @Column({ type: 'date', name: 'death_date', nullable: true })
  deathDate!: string | null;

  @Column({ type: 'text', name: 'team_number', nullable: true })
  teamNumber!: string | null;

  @Column({ type: 'text', name: 'team_authority_code', nullable: true })
  teamAuthorityCode!: string | null;

  @Column({ type: 'date', name: 'team_expiration', nullable: true })
  teamExpiration!: string | null;

  @Column({ type: 'date', name: 'asl_registration_start_date', nullable: true })
  aslRegistrationStartDate!: string | null;

  @Column({ type: 'jsonb', name: 'general_practitioner', nullable: true })
  generalPractitioner!: object | null;
}
