import type { PlannedProvision } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The operating plan of a centre. */
@Entity('operating_plan')
export class OperatingPlanEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'uod_episode_id' })
  uodEpisodeId!: string;

  @Column({ type: 'uuid', name: 'cdr_episode_id' })
  cdrEpisodeId!: string;

  @Column({ type: 'date', name: 'treatment_start_date', nullable: true })
  treatmentStartDate!: string | null;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column({ type: 'text', name: 'provisions_details', nullable: true })
  provisionsDetails!: string | null;

  @Column({ type: 'jsonb', name: 'planned_provisions', nullable: true })
  plannedProvisions!: PlannedProvision[] | null;

  @Column({ type: 'text', name: 'reject_motivation', nullable: true })
  rejectMotivation!: string | null;

  /** The fields that the centre had sent with the plan when the plan was last rejected; null if it never was. */
  @Column({ type: 'jsonb', name: 'rejected_plan', nullable: true })
  rejectedPlan!: object | null;
}
