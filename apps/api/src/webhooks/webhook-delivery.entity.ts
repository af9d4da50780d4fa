import type { WebhookDeliveryState, WebhookFailure, WorkflowName } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One event to send to one subscription; written in the transaction of the event. Decision 0051. */
@Entity('webhook_delivery')
export class WebhookDeliveryEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'uuid', name: 'subscription_id' })
  subscriptionId!: string;

  @Column({ type: 'uuid', name: 'instance_id' })
  instanceId!: string;

  @Column('int')
  revision!: number;

  @Column('text')
  workflow!: WorkflowName;

  @Column('text')
  type!: string;

  @Column({ type: 'uuid', name: 'uod_episode_id', nullable: true })
  uodEpisodeId!: string | null;

  @Column('text')
  state!: WebhookDeliveryState;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'tried_since' })
  triedSince!: Date;

  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt!: Date;

  @Column('int')
  attempts!: number;

  @Column({ type: 'timestamptz', name: 'last_attempt_at', nullable: true })
  lastAttemptAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  failure!: WebhookFailure | null;

  @Column({ type: 'int', nullable: true })
  status!: number | null;

  @Column({ type: 'text', nullable: true })
  reply!: string | null;
}
