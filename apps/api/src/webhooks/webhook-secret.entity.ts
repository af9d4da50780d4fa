import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The signing secret of a subscription, encrypted under WEBHOOK_KEYS. */
@Entity('webhook_secret')
export class WebhookSecretEntity {
  @PrimaryColumn({ type: 'uuid', name: 'subscription_id' })
  subscriptionId!: string;

  @Column('text')
  secret!: string;

  @Column({ type: 'text', name: 'previous_secret', nullable: true })
  previousSecret!: string | null;

  @Column({ type: 'timestamptz', name: 'previous_until', nullable: true })
  previousUntil!: Date | null;
}
