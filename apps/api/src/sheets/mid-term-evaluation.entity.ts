import { Column, Entity } from 'typeorm';
import { EntryEntity } from './entry.entity.js';

/** An evaluation of a patient during the rehabilitation, by the unit or by the centre. */
@Entity('mid_term_evaluation')
export class MidTermEvaluationEntity extends EntryEntity {
  @Column({ type: 'text', name: 'mid_term_evaluation_type_code' })
  midTermEvaluationTypeCode!: string;

  @Column({ type: 'uuid', name: 'rehab_center_id' })
  rehabCenterId!: string;

  @Column('text')
  annotation!: string;

  @Column({ type: 'text', name: 'proposal_of_renewal', nullable: true })
  proposalOfRenewal!: string | null;

  @Column({ type: 'boolean', name: 'expected_revaluation' })
  expectedRevaluation!: boolean;

  @Column({ type: 'text', name: 'revaluation_note', nullable: true })
  revaluationNote!: string | null;
}
