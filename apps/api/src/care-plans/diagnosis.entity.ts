import { Column, Entity } from 'typeorm';
import { EntryEntity } from '../sheets/entry.entity.js';

/** A diagnosis in the PRI. */
@Entity('diagnosis')
export class DiagnosisEntity extends EntryEntity {
  @Column({ type: 'text', name: 'classification_code' })
  classificationCode!: string;

  @Column({ type: 'text', name: 'diagnosis_code' })
  diagnosisCode!: string;

  @Column('boolean')
  principal!: boolean;

  @Column({ type: 'text', nullable: true })
  note!: string | null;
}
