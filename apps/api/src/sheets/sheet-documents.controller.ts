import { type Actor, DocumentFields, documentMimeTypes, EntryReply } from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiDownload, downloadOf } from '../documents/download.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { AcceptsFile } from '../http/requests/uploads.js';
import { CurrentCaller, type Caller } from '../workflow/caller.decorator.js';
import { EntriesService } from './entries.service.js';
import { SheetDocumentsService } from './sheet-documents.service.js';

/**
 * The files of the documents in a sheet; the other fields of a document are an entry (`EntriesController`).
 * Decision 0033.
 */
@Controller('v1/sheets/:id/documents')
export class SheetDocumentsController {
  constructor(
    private readonly documents: SheetDocumentsService,
    private readonly entries: EntriesService,
  ) {}

  @Post()
  @HttpCode(201)
  @Access('uod_sheet_update')
  @AcceptsFile(DocumentFields, documentMimeTypes)
  @ApiReply(EntryReply, { status: 201 })
  add(@CurrentCaller() caller: Caller, @Param('id', { schema: Id }) sheetId: string, @Req() request: FastifyRequest) {
    return this.documents.add(caller, sheetId, request);
  }

  @Get(':documentId')
  @Access('episode_of_care_read')
  @ApiDownload(documentMimeTypes)
  async file(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) sheetId: string,
    @Param('documentId', { schema: Id }) documentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return downloadOf(await this.documents.file(actor, sheetId, documentId), reply);
  }

  @Delete(':documentId/delete')
  @Access('uod_sheet_update')
  @ApiReply(EntryReply)
  delete(
    @CurrentCaller() caller: Caller,
    @Param('id', { schema: Id }) sheetId: string,
    @Param('documentId', { schema: Id }) entryId: string,
    @Body({ schema: NoBody }) _: NoBody,
  ) {
    return this.entries.remove({ ...caller, sheetId, entryId });
  }
}
