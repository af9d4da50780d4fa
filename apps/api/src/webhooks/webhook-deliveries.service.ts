import type { Actor, WebhookDeliveriesQuery, WebhookDelivery } from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { listOf } from '../http/lists/list.js';
import { LongReads } from '../http/limits/long-reads.js';
import { NotFound } from '../http/problems/problem.js';
import type { List } from '../http/lists/total.js';
import * as sql from './webhook-deliveries.sql.js';
import { WebhookSender } from './webhook-sender.js';

/** Lists the deliveries of all subscriptions and queues them again. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly longReads: LongReads,
    private readonly sender: WebhookSender,
  ) {}

  list(actor: Actor, query: WebhookDeliveriesQuery): Promise<List<WebhookDelivery>> {
    const reading = { actor, database: this.database, longReads: this.longReads };
    return listOf<WebhookDelivery, WebhookDeliveriesQuery>(reading, sql.deliveryList(query), query);
  }

  /** Queues a delivery again; it is sent before the later messages of its instance. @throws NotFound */
  async resend(id: string): Promise<WebhookDelivery> {
    await this.database.query(sql.resendDelivery, [id]);
    const { rows } = await this.database.query<WebhookDelivery>(sql.deliveryById, [id]);
    if (!rows[0]) throw new NotFound();
    this.sender.checkSoon();
    return rows[0];
  }
}
