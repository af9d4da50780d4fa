import {
  AddImportRecords,
  Created,
  discardedColumns,
  ImportDiscardReason,
  ImportRecordsQuery,
  OpenProvisionImport,
  ProvisionImportFields,
  ProvisionImportRecord,
  ProvisionImportRow,
  ProvisionImportsQuery,
  ProvisionImportView,
  type Actor,
} from '@percorso/domain';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { csvFile, csvOf, prefersCsv } from '../http/lists/csv.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { withTotal } from '../http/lists/total.js';
import { AcceptsFile } from '../http/requests/uploads.js';
import { OpeningCaller, type Caller } from '../workflow/caller.decorator.js';
import { ProvisionImportUploads } from './provision-import-uploads.service.js';
import { ProvisionImportsService } from './provision-imports.service.js';

/** Receives and returns imports of provisions. Spec 001 §2; the spec gives no paths, so these are ours. */
@Controller('v1/provision-imports')
@Access('provision_import_run')
export class ProvisionImportsController {
  constructor(
    private readonly imports: ProvisionImportsService,
    private readonly uploads: ProvisionImportUploads,
  ) {}

  @Post()
  @HttpCode(201)
  @Returns(Created, { status: 201 })
  open(@OpeningCaller() caller: Caller, @Body({ schema: OpenProvisionImport }) payload: OpenProvisionImport) {
    return this.imports.open(caller, payload);
  }

  @Get()
  @ApiReply(ProvisionImportRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: ProvisionImportsQuery }) query: ProvisionImportsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return withTotal(reply, await this.imports.list(actor, query));
  }

  @Get(':id')
  @ApiReply(ProvisionImportView)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string) {
    return this.imports.get(actor, id);
  }

  @Get(':id/records')
  @ApiReply(ProvisionImportRecord, { list: true })
  async records(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: ImportRecordsQuery }) query: ImportRecordsQuery,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (prefersCsv(accept)) {
      const rows = withTotal(reply, await this.imports.recordsAsCsv(actor, id, query));
      return csvFile(csvOf('each' in rows ? rows.each : rows, [...discardedColumns]));
    }
    return withTotal(reply, await this.imports.records(actor, id, query));
  }

  /** Returns the reasons why records are discarded, with the number of records for each. */
  @Get(':id/discard-reasons')
  @Returns(ImportDiscardReason, { list: true })
  discardReasons(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string) {
    return this.imports.discardReasons(actor, id);
  }

  /**
   * Accepts a file of provisions: CSV in UTF-8 with the columns of a record. The form fields must come before the file.
   */
  @Post('files')
  @HttpCode(201)
  @AcceptsFile(ProvisionImportFields, ['text/csv'])
  @Returns(Created, { status: 201 })
  upload(@OpeningCaller() caller: Caller, @Req() request: FastifyRequest) {
    return this.uploads.receive(caller, request);
  }

  /** Adds records to a job; those of a large job may come in several requests. */
  @Post(':id/records')
  @HttpCode(200)
  @ApiReply(ProvisionImportView)
  add(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: AddImportRecords }) records: AddImportRecords,
  ) {
    return this.imports.add(actor, id, records);
  }
}
