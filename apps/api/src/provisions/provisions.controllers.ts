import {
  EntriesQuery,
  EntryReply,
  listOfType,
  ProvisionsQuery,
  recordId,
  type Actor,
  entryViews,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { named } from '../http/replies/named.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { contentOfSheet } from '../http/requests/schema.pipe.js';
import { withTotal } from '../http/lists/total.js';
import { centreLists, type RoutedList } from '../sheet-types/routes.js';
import { EntriesService } from '../sheets/entries.service.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';

/**
 * The field with the id of the unit's episode, which clients may send with an entry: the centre's episode must then
 * belong to it.
 */
const unitEpisodeField = { districtUnitEpisodeOfCareId: recordId().nullish() };

const Removal = z.object({ districtUnitEpisodeOfCareId: recordId().optional() });
type Removal = z.infer<typeof Removal>;

const emptyList = { rows: [], total: 0 };

/**
 * Returns the controller for a list of a centre's episode as a REST collection with GET, POST, PUT and DELETE.
 * Spec 000 §7.
 */
function collection({ name, path, type }: RoutedList): Type<unknown> {
  const { schema, filtered } = listOfType(type);
  const ListQuery = filtered ? ProvisionsQuery : EntriesQuery;
  const Payload = contentOfSheet(z.strictObject({ ...schema.shape, ...unitEpisodeField }));
  type Payload = z.infer<typeof Payload> & z.infer<z.ZodObject<typeof unitEpisodeField>>;
  const listOf = (cdrEpisodeId: string, uodEpisodeId?: string | null) => ({ cdrEpisodeId, type, uodEpisodeId });

  @Controller(`v1/rehab-center-episodes/:id/${path}`)
  class CollectionController {
    constructor(readonly entries: EntriesService) {}

    @Get()
    @Access('episode_of_care_read')
    @ApiReply(entryViews[type], { list: true, revised: true })
    async list(
      @CurrentActor() actor: Actor,
      @Param('id', { schema: Id }) id: string,
      @Query({ schema: ListQuery }) query: ProvisionsQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      const sheetId = await this.entries.findOfCentre(actor, { cdrEpisodeId: id, type });
      return withTotal(reply, sheetId === null ? emptyList : await this.entries.list(actor, sheetId, query));
    }

    @Post()
    @HttpCode(201)
    @Access('cdr_sheet_update')
    @ApiReply(EntryReply, { status: 201 })
    async add(
      @CurrentCaller() caller: Caller,
      @Param('id', { schema: Id }) id: string,
      @Body({ schema: Payload }) { districtUnitEpisodeOfCareId, ...content }: Payload,
      @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    ) {
      const sheetId = await this.entries.openOfCentre(caller.actor, listOf(id, districtUnitEpisodeOfCareId));
      return this.entries.add({ ...caller, sheetId, entry: content, confirmed });
    }

    @Put(':entryId')
    @Access('cdr_sheet_update')
    @ApiReply(EntryReply)
    async change(
      @CurrentCaller() caller: Caller,
      @Param('id', { schema: Id }) id: string,
      @Param('entryId', { schema: Id }) entryId: string,
      @Body({ schema: Payload }) { districtUnitEpisodeOfCareId, ...content }: Payload,
      @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    ) {
      const sheetId = await this.entries.openOfCentre(caller.actor, listOf(id, districtUnitEpisodeOfCareId));
      return this.entries.change({ ...caller, sheetId, entryId, entry: content, confirmed });
    }

    @Delete(':entryId')
    @Access('cdr_sheet_update')
    @ApiReply(EntryReply)
    async remove(
      @CurrentCaller() caller: Caller,
      @Param('id', { schema: Id }) id: string,
      @Param('entryId', { schema: Id }) entryId: string,
      @Query({ schema: Removal }) { districtUnitEpisodeOfCareId }: Removal,
      @Body({ schema: NoBody }) _: NoBody,
    ) {
      const sheetId = await this.entries.openOfCentre(caller.actor, listOf(id, districtUnitEpisodeOfCareId));
      return this.entries.remove({ ...caller, sheetId, entryId });
    }
  }
  return named(name, CollectionController);
}

export const provisionsControllers = centreLists.map(collection);
