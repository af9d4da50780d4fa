import { Column, Entity } from 'typeorm';
import { EntryEntity } from './entry.entity.js';

/** A disability scale in the U.V.B.R. evaluation, with its outcomes. */
@Entity('disability_classification')
export class DisabilityClassificationEntity extends EntryEntity {
  @Column({ type: 'text', name: 'disability_classification_scale_type_code' })
  disabilityClassificationScaleTypeCode!: string;

  @Column({ type: 'text', name: 'entry_outcome', nullable: true })
  entryOutcome!: string | null;

  @Column({ type: 'text', name: 'exit_outcome', nullable: true })
  exitOutcome!: string | null;
}
