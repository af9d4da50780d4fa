import {
  type Actor,
  DocumentFields,
  documentMimeTypes,
  documentsSheet,
  EntriesQuery,
  EntryReply,
  EpisodeDocumentView,
} from '@percorso/domain';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiDownload, downloadOf } from '../documents/download.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { withTotal } from '../http/lists/total.js';
import { AcceptsFile } from '../http/requests/uploads.js';
import { SheetDocumentsService } from '../sheets/sheet-documents.service.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { CarePlanRecordsService } from './care-plan-records.service.js';

/** The documents of a care plan: the entries of the documents sheet at the PRI step. Spec 000 §7. */
@Controller('v1/district-unit-episodes/:id/careplans/:planId/documents')
export class CarePlanDocumentsController {
  constructor(
    private readonly plans: CarePlanRecordsService,
    private readonly documents: SheetDocumentsService,
  ) {}

  @Get()
  @Access('episode_of_care_read')
  @ApiReply(EpisodeDocumentView, { list: true, revised: true })
  async list(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Query({ schema: EntriesQuery }) query: EntriesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return withTotal(reply, await this.plans.entriesOf(actor, { episodeId, planId, ...documents }, query));
  }

  @Post()
  @HttpCode(201)
  @Access('uod_sheet_update')
  @AcceptsFile(DocumentFields, documentMimeTypes)
  @ApiReply(EntryReply, { status: 201 })
  async add(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Req() request: FastifyRequest,
  ): Promise<EntryReply> {
    const sheetId = await this.plans.sheetOf(caller.actor, { episodeId, planId, ...documents });
    return this.documents.add(caller, sheetId, request);
  }

  @Get(':documentId')
  @Access('episode_of_care_read')
  @ApiDownload(documentMimeTypes)
  async file(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Param('documentId', { schema: Id }) documentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const sheetId = await this.plans.sheetOf(actor, { episodeId, planId, ...documents });
    return downloadOf(await this.documents.file(actor, sheetId, documentId), reply);
  }

  @Delete(':documentId/delete')
  @Access('uod_sheet_update')
  @ApiReply(EntryReply)
  delete(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('planId', { schema: Id }) planId: string,
    @Param('documentId', { schema: Id }) documentId: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<EntryReply> {
    return this.plans.remove(caller, { episodeId, planId, ...documents }, documentId);
  }
}

/** The step is given because the acceptance step has documents of its own. */
const documents = { type: documentsSheet.type, step: 'PRI' } as const;
