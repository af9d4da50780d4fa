import { type Actor, WebhookDeliveriesQuery, WebhookDelivery } from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { RevisionOfAnother } from '../http/requests/etag.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';

/** Lists deliveries, each for one event and one subscription, with the last reply. Decision 0051. */
@Controller('v1/webhook-deliveries')
export class WebhookDeliveriesController {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @Get()
  @Access('webhook_read')
  @ApiReply(WebhookDelivery, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: WebhookDeliveriesQuery }) query: WebhookDeliveriesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<WebhookDelivery>> {
    return withTotal(reply, await this.deliveries.list(actor, query));
  }

  /** Queues a delivery again, with the same `webhook-id`. */
  @Post(':id/resend')
  @HttpCode(200)
  @Access('webhook_update')
  @RevisionOfAnother()
  @Returns(WebhookDelivery)
  resend(@Param('id', { schema: Id }) id: string, @Body({ schema: NoBody }) _: NoBody): Promise<WebhookDelivery> {
    return this.deliveries.resend(id);
  }
}
