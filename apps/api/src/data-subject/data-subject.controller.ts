import {
  accessLabels,
  type Actor,
  HeldData,
  PrintedAccessesQuery,
  RecordAccess,
  RecordAccessesQuery,
} from '@percorso/domain';
import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { pdfFile } from '../http/replies/pdf-file.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { AccessesService } from './accesses.service.js';
import { HeldDataService } from './held-data.service.js';
import { PrintedHeldData } from './printed-held-data.service.js';
import { PrintedAccesses } from './printed-accesses.service.js';

/** Answers the request of a person for access to their data (article 15 GDPR). Decision 0068. */
@Controller('v1/patients')
export class DataSubjectController {
  constructor(
    private readonly accesses: AccessesService,
    private readonly printed: PrintedAccesses,
    private readonly heldData: HeldDataService,
    private readonly printedHeldData: PrintedHeldData,
  ) {}

  @Get(':id/accesses')
  @Access('record_access_read')
  @ApiReply(RecordAccess, { list: true })
  async listAccesses(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: RecordAccessesQuery }) query: RecordAccessesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<RecordAccess>> {
    return withTotal(reply, await this.accesses.list(actor, id, query));
  }

  /** Returns the accesses as a PDF for the person. Neither the URL nor the file name identifies the patient. */
  @Get(':id/accesses/pdf')
  @Access('record_access_read')
  @ApiResponse({ status: 200, description: 'The accesses as a PDF', content: { 'application/pdf': {} } })
  async printAccesses(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Query({ schema: PrintedAccessesQuery }) query: PrintedAccessesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return pdfFile(reply, await this.printed.print(actor, id, query));
  }

  /** Returns everything that is stored about the patient, as a JSON file that is written while it is read. */
  @Get(':id/held-data')
  @Access('record_access_read')
  @ApiReply(HeldData)
  async listHeldData(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<StreamableFile> {
    const disposition = `attachment; filename="${accessLabels.heldDataFile}.json"`;
    return new StreamableFile(await this.heldData.json(actor, id), {
      type: 'application/json; charset=utf-8',
      disposition,
    });
  }

  /** Returns the data as a PDF for the person, section by section. */
  @Get(':id/held-data/pdf')
  @Access('record_access_read')
  @ApiResponse({ status: 200, description: 'The summary as a PDF', content: { 'application/pdf': {} } })
  async printHeldData(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return pdfFile(reply, await this.printedHeldData.print(actor, id));
  }
}
