import {
  DiaryNote,
  DiaryNoteView,
  EntriesQuery,
  Provision,
  ProvisionSuspension,
  ProvisionsQuery,
  ProvisionSuspensionView,
  ProvisionView,
  TransitionReply,
  type Actor,
  type ListSheetType,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../http/access.decorator.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { Id } from '../http/id.js';
import { named } from '../http/named.js';
import { NoBody } from '../http/no-body.js';
import { ApiReply } from '../http/returns.decorator.js';
import { withTotal } from '../http/total.js';
import { EntriesService } from '../sheets/entries.service.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { Confirmed } from '../http/confirmed.js';

/** The unit's episode, which clients name beside the entry: it must be the one that the centre's belongs to. */
const ofEpisode = { districtUnitEpisodeOfCareId: z.uuid().nullish() };

const Removal = z.object({ districtUnitEpisodeOfCareId: z.uuid().optional() });
type Removal = z.infer<typeof Removal>;

type Collection = {
  name: string;
  path: string;
  type: ListSheetType;
  entry: z.ZodObject;
  view: z.ZodObject;
  query: typeof EntriesQuery | typeof ProvisionsQuery;
};

/** Spec 000 §7: a collection under a centre's episode, each with GET, POST, PUT and DELETE. */
function collection({ name, path, type, entry, view, query: Asked }: Collection): Type<unknown> {
  const Payload = z.strictObject({ ...entry.shape, ...ofEpisode });
  type Payload = z.infer<typeof Payload> & z.infer<z.ZodObject<typeof ofEpisode>>;

  @Controller(`v1/rehab-center-episodes/:id/${path}`)
  class CollectionController {
    constructor(readonly entries: EntriesService) {}

    @Get()
    @Access('episode_of_care_read')
    @ApiReply(view, { list: true })
    async list(
      @CurrentActor() actor: Actor,
      @Param('id', { schema: Id }) id: string,
      @Query({ schema: Asked }) query: ProvisionsQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ) {
      const sheetId = await this.entries.ofCentre(id, type);
      return withTotal(reply, await this.entries.list(actor, sheetId, query));
    }

    @Post()
    @HttpCode(201)
    @Access('cdr_sheet_update')
    @ApiReply(TransitionReply, { status: 201 })
    async add(
      @CurrentCaller() caller: Caller,
      @Param('id', { schema: Id }) id: string,
      @Body({ schema: Payload }) { districtUnitEpisodeOfCareId, ...content }: Payload,
      @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    ) {
      const sheetId = await this.entries.ofCentre(id, type, districtUnitEpisodeOfCareId);
      return this.entries.add({ ...caller, sheetId, entry: content, confirmed });
    }

    @Put(':entryId')
    @Access('cdr_sheet_update')
    @ApiReply(TransitionReply)
    async change(
      @CurrentCaller() caller: Caller,
      @Param('id', { schema: Id }) id: string,
      @Param('entryId', { schema: Id }) entryId: string,
      @Body({ schema: Payload }) { districtUnitEpisodeOfCareId, ...content }: Payload,
      @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    ) {
      const sheetId = await this.entries.ofCentre(id, type, districtUnitEpisodeOfCareId);
      return this.entries.change({ ...caller, sheetId, entryId, entry: content, confirmed });
    }

    @Delete(':entryId')
    @Access('cdr_sheet_update')
    @ApiReply(TransitionReply)
    async remove(
      @CurrentCaller() caller: Caller,
      @Param('id', { schema: Id }) id: string,
      @Param('entryId', { schema: Id }) entryId: string,
      @Query({ schema: Removal }) { districtUnitEpisodeOfCareId }: Removal,
      @Body({ schema: NoBody }) _: NoBody,
    ) {
      const sheetId = await this.entries.ofCentre(id, type, districtUnitEpisodeOfCareId);
      return this.entries.remove({ ...caller, sheetId, entryId });
    }
  }
  return named(name, CollectionController);
}

export const provisionsControllers = [
  collection({
    name: 'Provisions',
    path: 'provisions',
    type: 'PRESTAZIONI',
    entry: Provision,
    view: ProvisionView,
    query: ProvisionsQuery,
  }),
  collection({
    name: 'ProvisionSuspensions',
    path: 'provision-suspensions',
    type: 'SOSPENSIONI',
    entry: ProvisionSuspension,
    view: ProvisionSuspensionView,
    query: EntriesQuery,
  }),
  collection({
    name: 'ProvisionDiaries',
    path: 'provision-diaries',
    type: 'DIARIO',
    entry: DiaryNote,
    view: DiaryNoteView,
    query: EntriesQuery,
  }),
];
