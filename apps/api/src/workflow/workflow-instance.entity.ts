import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The present state of an instance of any workflow. Architecture §2. */
@Entity('workflow_instance')
export class WorkflowInstanceEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  workflow!: string;

  @Column('int')
  version!: number;

  @Column('text')
  state!: string;

  @Column('jsonb')
  snapshot!: object;

  /** Denormalised facts for guards about the instance and its aggregate; null if its lifecycle has none. Architecture §12. */
  @Column('jsonb', { nullable: true })
  facts!: object | null;

  @Column('int')
  revision!: number;

  @Column('text')
  hash!: string;

  @Column({ type: 'timestamptz', name: 'state_since' })
  stateSince!: Date;

  @Column({ type: 'timestamptz', name: 'closed_at', nullable: true })
  closedAt!: Date | null;
}
