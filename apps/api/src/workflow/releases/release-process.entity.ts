import type { WorkflowName } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A process of the API, alive at `seenAt`. Decision 0044. */
@Entity('release_process')
export class ReleaseProcessEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** For each machine, the newest version that the process knows. */
  @Column('jsonb')
  versions!: Record<WorkflowName, number>;

  @Column({ type: 'timestamptz', name: 'seen_at' })
  seenAt!: Date;
}
