import {
  type Actor,
  NewWebhookSubscription,
  WebhookAttempt,
  WebhookResent,
  WebhookSecret,
  WebhookSubscription,
  WebhookSubscriptionInput,
  WebhookSubscriptionsQuery,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { WebhookSubscriptionsService } from './webhook-subscriptions.service.js';

/** Manages the subscriptions of other systems that receive events, by Standard Webhooks. Decision 0051. */
@Controller('v1/webhook-subscriptions')
export class WebhookSubscriptionsController {
  constructor(private readonly subscriptions: WebhookSubscriptionsService) {}

  @Get()
  @Access('webhook_read')
  @ApiReply(WebhookSubscription, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: WebhookSubscriptionsQuery }) query: WebhookSubscriptionsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<WebhookSubscription>> {
    return withTotal(reply, await this.subscriptions.list(actor, query));
  }

  @Get(':id')
  @Access('webhook_read')
  @Returns(WebhookSubscription)
  get(@Param('id', { schema: Id }) id: string): Promise<WebhookSubscription> {
    return this.subscriptions.get(id);
  }

  /** Creates a subscription. The reply contains the secret, which is never returned again. */
  @Post()
  @HttpCode(201)
  @Access('webhook_update')
  @Returns(NewWebhookSubscription, { status: 201 })
  create(
    @CurrentActor() actor: Actor,
    @Body({ schema: WebhookSubscriptionInput }) input: WebhookSubscriptionInput,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<NewWebhookSubscription> {
    return this.subscriptions.create(actor, input, confirmed);
  }

  @Put(':id')
  @Access('webhook_update')
  @Returns(WebhookSubscription)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: WebhookSubscriptionInput }) input: WebhookSubscriptionInput,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<WebhookSubscription> {
    return this.subscriptions.update(actor, id, input, { ifMatch, confirmed });
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('webhook_update')
  delete(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: number | undefined,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.subscriptions.delete(actor, id, ifMatch);
  }

  /**
   * Replaces the secret, and returns the new one, which is never returned again. For 24 hours messages are also signed with the previous
   * secret.
   */
  @Post(':id/secret')
  @HttpCode(200)
  @Access('webhook_update')
  @Returns(WebhookSecret)
  replaceSecret(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<WebhookSecret> {
    return this.subscriptions.replaceSecret(actor, id);
  }

  /** Sends a test message without data of an event, and returns the outcome. */
  @Post(':id/test')
  @HttpCode(200)
  @Access('webhook_update')
  @Returns(WebhookAttempt)
  test(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<WebhookAttempt> {
    return this.subscriptions.test(actor, id);
  }

  /** Queues again all deliveries that were given up. */
  @Post(':id/resend')
  @HttpCode(200)
  @Access('webhook_update')
  @Returns(WebhookResent)
  resend(@Param('id', { schema: Id }) id: string, @Body({ schema: NoBody }) _: NoBody): Promise<WebhookResent> {
    return this.subscriptions.resend(id);
  }
}
