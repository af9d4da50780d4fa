import type { OtherServiceEpisode } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last answer of the other services of the region about a patient. */
@Entity('other_service_answer')
export class OtherServiceAnswerEntity {
  @PrimaryColumn({ type: 'uuid', name: 'patient_id' })
  patientId!: string;

  @Column({ type: 'timestamptz', name: 'asked_at' })
  askedAt!: Date;

  @Column('jsonb')
  episodes!: OtherServiceEpisode[];
}
