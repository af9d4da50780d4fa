import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The individual rehabilitation project (PRI) of an episode. Its contents are stored in the sheets of its step. Spec
 * 000 §3.
 */
@Entity('care_plan')
export class CarePlanEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'uod_episode_id' })
  uodEpisodeId!: string;

  /** Assigned in the order in which plans are created, across the region. */
  @Column({ type: 'int', insert: false, update: false })
  number!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
