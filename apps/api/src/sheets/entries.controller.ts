import { EntryView, ProvisionsQuery, EntryReply, type Actor } from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { withTotal } from '../http/lists/total.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { EntriesService } from './entries.service.js';
import { EntryContent, SeveralEntries } from './sheet-bodies.js';

/** The entries of any sheet that is a list. `If-Match` of a PUT or DELETE is the entry's revision. Architecture §11. */
@Controller('v1/sheets/:id/entries')
export class EntriesController {
  constructor(private readonly entries: EntriesService) {}

  @Get()
  @Access('episode_of_care_read')
  @ApiReply(EntryView, { list: true, revised: true })
  async list(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ProvisionsQuery }) query: ProvisionsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return withTotal(reply, await this.entries.list(actor, id, query));
  }

  @Post()
  @HttpCode(201)
  @Access({ anyOf: ['uod_sheet_update', 'cdr_sheet_update'] })
  @ApiReply(EntryReply, { status: 201 })
  add(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) sheetId: string,
    @Body({ schema: EntryContent }) { sheetType, ...entry }: EntryContent,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ) {
    return this.entries.add({ ...caller, sheetId, entry, confirmed, sheetType });
  }

  /**
   * Adds all entries or none. Errors in an entry have the path `entries.N.field`. One confirmation covers the cost of
   * all entries.
   */
  @Post('several')
  @HttpCode(201)
  @Access({ anyOf: ['uod_sheet_update', 'cdr_sheet_update'] })
  @ApiReply(EntryReply, { status: 201 })
  addSeveral(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) sheetId: string,
    @Body({ schema: SeveralEntries }) { sheetType, entries }: SeveralEntries,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ) {
    return this.entries.addSeveral({ ...caller, sheetId, entries, confirmed, sheetType });
  }

  @Put(':entryId')
  @Access({ anyOf: ['uod_sheet_update', 'cdr_sheet_update'] })
  @ApiReply(EntryReply)
  change(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) sheetId: string,
    @Param('entryId', { schema: Id }) entryId: string,
    @Body({ schema: EntryContent }) { sheetType, ...entry }: EntryContent,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ) {
    return this.entries.change({ ...caller, sheetId, entryId, entry, confirmed, sheetType });
  }

  @Delete(':entryId')
  @Access({ anyOf: ['uod_sheet_update', 'cdr_sheet_update'] })
  @ApiReply(EntryReply)
  remove(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) sheetId: string,
    @Param('entryId', { schema: Id }) entryId: string,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    @Body({ schema: NoBody }) _: NoBody,
  ) {
    return this.entries.remove({ ...caller, sheetId, entryId, confirmed });
  }
}
