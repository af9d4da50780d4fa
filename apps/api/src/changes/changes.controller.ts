import {
  type Actor,
  type CatalogueName,
  catalogueNames,
  ChangeEntry,
  ChangesQuery,
  EpisodeChangesQuery,
  WorkflowName,
} from '@percorso/domain';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { ChangesService } from './changes.service.js';

/** The change histories of records that have no lifecycle in the workflow engine. The access rules are those of the record itself. */
@Controller('v1')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @Get('patients/:id/changes')
  @Access('civil_registry_read')
  @ApiReply(ChangeEntry, { list: true })
  async ofPatient(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ChangesQuery }) query: ChangesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ChangeEntry>> {
    return withTotal(reply, await this.changes.ofPatient(actor, id, query));
  }

  @Get('district-unit-episodes/:id/changes')
  @Access('episode_of_care_read')
  @ApiReply(ChangeEntry, { list: true })
  async ofEpisode(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: EpisodeChangesQuery }) query: EpisodeChangesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ChangeEntry>> {
    return withTotal(reply, await this.changes.ofEpisode(actor, id, query));
  }

  @Get('district-units/:id/changes')
  @Access('district_unit_read')
  @ApiReply(ChangeEntry, { list: true })
  async ofDistrictUnit(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ChangesQuery }) query: ChangesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ChangeEntry>> {
    return withTotal(reply, await this.changes.ofStructure(actor, 'district-unit', id, query));
  }

  @Get('rehabilitation-centers/:id/changes')
  @Access('rehab_center_read')
  @ApiReply(ChangeEntry, { list: true })
  async ofRehabilitationCenter(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ChangesQuery }) query: ChangesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ChangeEntry>> {
    return withTotal(reply, await this.changes.ofStructure(actor, 'rehabilitation-center', id, query));
  }

  @Get('practitioners/:id/changes')
  @Access('practitioner_read')
  @ApiReply(ChangeEntry, { list: true })
  async ofPractitioner(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ChangesQuery }) query: ChangesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ChangeEntry>> {
    return withTotal(reply, await this.changes.ofPractitioner(actor, id, query));
  }

  @Get('rates-and-budget/regional-periods/:id/changes')
  @Access('regional_rates_read')
  @ApiReply(ChangeEntry, { list: true })
  async ofRegionalPeriod(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ChangesQuery }) query: ChangesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ChangeEntry>> {
    return withTotal(reply, await this.changes.ofRegionalPeriod(actor, id, query));
  }

  @Get('rates-and-budget/asl-periods/:id/changes')
  @Access('asl_budgets_read')
  @ApiReply(ChangeEntry, { list: true })
  async ofAslPeriod(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ChangesQuery }) query: ChangesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ChangeEntry>> {
    return withTotal(reply, await this.changes.ofAslPeriod(actor, id, query));
  }

  @Get('report-settings/connections/:id/changes')
  @Access('report_settings_read')
  @ApiReply(ChangeEntry, { list: true })
  async ofReportConnection(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ChangesQuery }) query: ChangesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ChangeEntry>> {
    return withTotal(reply, await this.changes.ofSetting(actor, 'report-connection', id, query));
  }

  @Get('report-settings/reports/:id/changes')
  @Access('report_settings_read')
  @ApiReply(ChangeEntry, { list: true })
  async ofReport(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ChangesQuery }) query: ChangesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ChangeEntry>> {
    return withTotal(reply, await this.changes.ofSetting(actor, 'report', id, query));
  }

  @Get('webhook-subscriptions/:id/changes')
  @Access('webhook_read')
  @ApiReply(ChangeEntry, { list: true })
  async ofWebhookSubscription(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ChangesQuery }) query: ChangesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ChangeEntry>> {
    return withTotal(reply, await this.changes.ofSetting(actor, 'webhook-subscription', id, query));
  }

  @Get('report-settings/tabs/changes')
  @Access('report_settings_read')
  @ApiReply(ChangeEntry, { list: true })
  async ofReportTabs(
    @CurrentActor() actor: Actor,
    @Query({ schema: ChangesQuery }) query: ChangesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ChangeEntry>> {
    return withTotal(reply, await this.changes.ofReportTabs(actor, query));
  }

  @Get('workflows/:name/changes')
  @Access('workflow_read')
  @ApiReply(ChangeEntry, { list: true })
  async ofWorkflow(
    @CurrentActor() actor: Actor,
    @Param('name', { schema: WorkflowName }) name: WorkflowName,
    @Query({ schema: ChangesQuery }) query: ChangesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ChangeEntry>> {
    return withTotal(reply, await this.changes.ofWorkflow(actor, name, query));
  }

  @Get('dictionaries/:dictionary/changes')
  @Access('dictionary_read')
  @ApiReply(ChangeEntry, { list: true })
  async ofDictionary(
    @CurrentActor() actor: Actor,
    @Param('dictionary', { schema: z.enum(catalogueNames) }) name: CatalogueName,
    @Query({ schema: ChangesQuery }) query: ChangesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<ChangeEntry>> {
    return withTotal(reply, await this.changes.ofDictionary(actor, name, query));
  }
}
