import { Module } from '@nestjs/common';
import { WebhookDeliveriesController } from './webhook-deliveries.controller.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookRequests } from './webhook-requests.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSender } from './webhook-sender.js';
import { WebhookSubscriptionsController } from './webhook-subscriptions.controller.js';
import { WebhookSubscriptionsService } from './webhook-subscriptions.service.js';

@Module({
  controllers: [WebhookSubscriptionsController, WebhookDeliveriesController],
  providers: [WebhookSubscriptionsService, WebhookDeliveriesService, WebhookSender, WebhookRequests, WebhookSecrets],
})
export class WebhooksModule {}
