import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What every lifecycle has: where it stands. Architecture §2. */
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

  /** What guards ask of it and of all that hangs on it; null where its lifecycle keeps nothing. Architecture §12. */
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
