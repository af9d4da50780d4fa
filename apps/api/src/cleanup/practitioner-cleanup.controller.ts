import {
  type Actor,
  Practitioner,
  PractitionerInWorkflow,
  PractitionerInWorkflowQuery,
  PractitionerTypeChange,
} from '@percorso/domain';
import { Body, Controller, Get, Param, Patch, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { EmptyOnError } from '../http/problems/empty-on-error.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { PractitionerCleanup } from './practitioner-cleanup.service.js';

/** Data cleanup of practitioners, spec 001 §7. */
@Controller('v1/data-cleanup/practitioners/:id')
export class PractitionerCleanupController {
  constructor(private readonly cleanup: PractitionerCleanup) {}

  /** Returns an empty list on failure (spec 001 §7). */
  @Get('practitioner-in-workflow')
  @Access('data_cleanup_read')
  @EmptyOnError()
  @ApiReply(PractitionerInWorkflow, { list: true })
  async sheets(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: PractitionerInWorkflowQuery }) query: PractitionerInWorkflowQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<PractitionerInWorkflow>> {
    return withTotal(reply, await this.cleanup.sheets(actor, id, query));
  }

  @Patch()
  @Access('data_cleanup_practitioner_update')
  @Returns(Practitioner)
  changeType(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: PractitionerTypeChange }) change: PractitionerTypeChange,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<Practitioner> {
    return this.cleanup.changeType(actor, id, change, confirmed, ifMatch);
  }
}
