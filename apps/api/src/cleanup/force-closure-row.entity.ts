import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An episode in a mass closing, with its outcome as soon as it is known. */
@Entity('force_closure_row')
export class ForceClosureRowEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'force_closure_id' })
  forceClosureId!: string;

  @Column('int')
  position!: number;

  @Column({ type: 'uuid', name: 'instance_id' })
  instanceId!: string;

  @Column({ type: 'timestamptz', name: 'answered_at', nullable: true })
  answeredAt!: Date | null;

  @Column({ type: 'text', name: 'from_state', nullable: true })
  fromState!: string | null;

  @Column({ type: 'text', name: 'to_state', nullable: true })
  toState!: string | null;

  /** The reason why the episode was not closed. */
  @Column({ type: 'text', nullable: true })
  refusal!: string | null;
}
