import type { CorrectionReason, StoredIdentity } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The correction of a patient's stored identity. Null in a `proposed` column: the value stays as it is. */
@Entity('identity_correction')
export class IdentityCorrectionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'patient_id' })
  patientId!: string;

  @Column({ type: 'text', name: 'proposed_tax_code', nullable: true })
  proposedTaxCode!: string | null;

  @Column({ type: 'text', name: 'proposed_surname', nullable: true })
  proposedSurname!: string | null;

  @Column({ type: 'text', name: 'proposed_name', nullable: true })
  proposedName!: string | null;

  @Column({ type: 'text', name: 'proposed_gender', nullable: true })
  proposedGender!: 'M' | 'F' | null;

  @Column({ type: 'date', name: 'proposed_birth_date', nullable: true })
  proposedBirthDate!: string | null;

  @Column({ type: 'int', name: 'proposed_birth_place_id', nullable: true })
  proposedBirthPlaceId!: number | null;

  /** The identity as it was when the correction was proposed. */
  @Column('jsonb')
  before!: StoredIdentity;

  @Column({ type: 'text', name: 'reason_code' })
  reasonCode!: CorrectionReason;

  @Column('text')
  reason!: string;

  @Column({ type: 'uuid', name: 'document_id' })
  documentId!: string;

  @Column({ type: 'text', name: 'fiscal_code_override_reason', nullable: true })
  fiscalCodeOverrideReason!: string | null;

  @Column({ type: 'timestamptz', name: 'proposed_at' })
  proposedAt!: Date;

  @Column({ type: 'text', name: 'proposed_by_id' })
  proposedById!: string;

  @Column({ type: 'text', name: 'proposed_by_name' })
  proposedByName!: string;

  /** The unit, or the health authority, that proposed it; neither for an administrator. */
  @Column({ type: 'uuid', name: 'district_unit_id', nullable: true })
  districtUnitId!: string | null;

  @Column({ type: 'text', name: 'local_health_authority_code', nullable: true })
  localHealthAuthorityCode!: string | null;

  @Column({ type: 'boolean', default: true })
  open!: boolean;

  @Column({ type: 'timestamptz', name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  @Column({ type: 'text', name: 'decided_by_id', nullable: true })
  decidedById!: string | null;

  @Column({ type: 'text', name: 'decided_by_name', nullable: true })
  decidedByName!: string | null;

  /** The motivation of a rejection. */
  @Column({ type: 'text', nullable: true })
  motivation!: string | null;
}
