import {
  EntriesQuery,
  type EntryContents,
  entrySchemas,
  entryViews,
  type ListSheetType,
  EntryReply,
  type Actor,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { named } from '../http/replies/named.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { withTotal } from '../http/lists/total.js';
import { episodeLists, type RoutedList } from '../sheet-types/routes.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { EntriesService } from './entries.service.js';
import { EpisodeFormsService } from './episode-forms.service.js';

const emptyList = { rows: [], total: 0 };

/**
 * Returns the controller for a list of the unit's episode as a REST collection: its entries are read, added, changed
 * and removed one by one.
 */
function collection<T extends ListSheetType>({ name, path, read = path, type }: RoutedList<T>): Type<unknown> {
  @Controller('v1/district-unit-episodes/:id')
  class ListController {
    constructor(
      readonly entries: EntriesService,
      readonly forms: EpisodeFormsService,
    ) {}

    @Get(read)
    @Access('episode_of_care_read')
    @ApiReply(entryViews[type], { list: true, revised: true })
    async list(
      @CurrentActor() actor: Actor,
      @Param('id', { schema: Id }) episodeId: string,
      @Query({ schema: EntriesQuery }) query: EntriesQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      const sheetId = await this.forms.findSheet(actor, { episodeId, type });
      return withTotal(reply, sheetId === null ? emptyList : await this.entries.list(actor, sheetId, query));
    }

    @Post(path)
    @HttpCode(201)
    @Access('uod_sheet_update')
    @ApiReply(EntryReply, { status: 201 })
    async add(
      @CurrentCaller() caller: Caller,
      @Param('id', { schema: Id }) episodeId: string,
      @Body({ schema: entrySchemas[type] }) entry: EntryContents[T],
      @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    ) {
      const sheetId = await this.forms.open(caller.actor, { episodeId, type });
      return this.entries.add({ ...caller, sheetId, entry, confirmed });
    }

    @Put(`${path}/:entryId`)
    @Access('uod_sheet_update')
    @ApiReply(EntryReply)
    async change(
      @CurrentCaller() caller: Caller,
      @Param('id', { schema: Id }) episodeId: string,
      @Param('entryId', { schema: Id }) entryId: string,
      @Body({ schema: entrySchemas[type] }) entry: EntryContents[T],
      @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    ) {
      const sheetId = await this.forms.open(caller.actor, { episodeId, type });
      return this.entries.change({ ...caller, sheetId, entryId, entry, confirmed });
    }

    @Delete(`${path}/:entryId`)
    @Access('uod_sheet_update')
    @ApiReply(EntryReply)
    async remove(
      @CurrentCaller() caller: Caller,
      @Param('id', { schema: Id }) episodeId: string,
      @Param('entryId', { schema: Id }) entryId: string,
      @Query({ schema: Confirmed }) { confirmed }: Confirmed,
      @Body({ schema: NoBody }) _: NoBody,
    ) {
      const sheetId = await this.forms.open(caller.actor, { episodeId, type });
      return this.entries.remove({ ...caller, sheetId, entryId, confirmed });
    }
  }
  return named(name, ListController);
}

export const episodeListsControllers = episodeLists.map(collection);
