import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The individual rehabilitation project (PRI) of an episode. Its contents are stored in the sheets of its step.
 * Spec 000 §3.
 */
@Entity('care_plan')
export class CarePlanEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'uod_episode_id' })
  uodEpisodeId!: string;

  /** The plans of the whole region are numbered in the order in which they are created. */
  @Column({ type: 'int', insert: false, update: false })
  number!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
