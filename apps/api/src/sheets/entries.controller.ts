import { EntryView, ProvisionsQuery, SeveralEntries, TransitionReply, type Actor } from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../http/access.decorator.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Id } from '../http/id.js';
import { NoBody } from '../http/no-body.js';
import { ApiReply } from '../http/returns.decorator.js';
import { withTotal } from '../http/total.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { Confirmed } from '../http/confirmed.js';
import { EntriesService } from './entries.service.js';

/** What an entry says: the schema of its list checks it. */
const EntryContent = z.record(z.string(), z.unknown()).meta({ id: 'EntryContent' });
type EntryContent = z.infer<typeof EntryContent>;

/** The entries of a sheet that is a list, whatever the list. `If-Match` of a PUT or DELETE is the entry's revision. Architecture §11. */
@Controller('v1/sheets/:id/entries')
export class EntriesController {
  constructor(private readonly entries: EntriesService) {}

  @Get()
  @Access('episode_of_care_read')
  @ApiReply(EntryView, { list: true })
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
  @ApiReply(TransitionReply, { status: 201 })
  add(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) sheetId: string,
    @Body({ schema: EntryContent }) entry: EntryContent,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ) {
    return this.entries.add({ ...caller, sheetId, entry, confirmed });
  }

  /** All or none: what is wrong with one stands at `entries.N.field`. A question about their cost is asked once. */
  @Post('several')
  @HttpCode(201)
  @Access({ anyOf: ['uod_sheet_update', 'cdr_sheet_update'] })
  @ApiReply(TransitionReply, { status: 201 })
  addSeveral(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) sheetId: string,
    @Body({ schema: SeveralEntries }) { entries }: SeveralEntries,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ) {
    return this.entries.addSeveral({ ...caller, sheetId, entries, confirmed });
  }

  @Put(':entryId')
  @Access({ anyOf: ['uod_sheet_update', 'cdr_sheet_update'] })
  @ApiReply(TransitionReply)
  change(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) sheetId: string,
    @Param('entryId', { schema: Id }) entryId: string,
    @Body({ schema: EntryContent }) entry: EntryContent,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ) {
    return this.entries.change({ ...caller, sheetId, entryId, entry, confirmed });
  }

  @Delete(':entryId')
  @Access({ anyOf: ['uod_sheet_update', 'cdr_sheet_update'] })
  @ApiReply(TransitionReply)
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
