import type { WebhookScope, WebhookStop } from '@percorso/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subscription of a receiver: its address, the event types, and the structures whose events it gets. */
@Entity('webhook_subscription')
export class WebhookSubscriptionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('int')
  revision!: number;

  @Column('text')
  name!: string;

  @Column('text')
  address!: string;

  @Column('text', { array: true })
  events!: string[];

  @Column('text')
  scope!: WebhookScope;

  @Column({ type: 'text', name: 'scope_id', nullable: true })
  scopeId!: string | null;

  @Column({ type: 'boolean', name: 'personal_data' })
  personalData!: boolean;

  @Column('boolean')
  active!: boolean;

  @Column({ type: 'text', nullable: true })
  stopped!: WebhookStop | null;
}
