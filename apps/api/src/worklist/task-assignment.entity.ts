import type { WorklistActor, WorklistTask } from '@percorso/domain';
import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** The colleague to whom a task of the worklist is assigned. `since`: the time from which the assigned task waits. */
@Entity('task_assignment')
@Unique('task_assignment_one_a_task', ['uodEpisodeId', 'task', 'who'])
export class TaskAssignmentEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('int')
  revision!: number;

  @Column({ type: 'uuid', name: 'uod_episode_id' })
  uodEpisodeId!: string;

  @Column('text')
  task!: WorklistTask;

  @Column('text')
  who!: WorklistActor;

  @Column('timestamptz')
  since!: Date;

  @Column({ type: 'uuid', name: 'practitioner_id' })
  practitionerId!: string;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column({ type: 'timestamptz', name: 'assigned_at' })
  assignedAt!: Date;

  @Column({ type: 'text', name: 'assigned_by_id' })
  assignedById!: string;

  @Column({ type: 'text', name: 'assigned_by_name' })
  assignedByName!: string;
}
