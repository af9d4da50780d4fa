import type { Actor } from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FHIR_PATH } from '../fhir/fhir.service.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { ExportParameters, ExportQuery, mustPreferAsync, queryOf, readExport } from './export-request.js';
import { FhirExports } from './fhir-exports.service.js';

/** The polling interval for clients, in seconds (Retry-After). */
const POLL_SECONDS = '5';
const NDJSON = 'application/fhir+ndjson';

const FileName = z.string().max(100);

/** Starts, returns and cancels exports, as specified by Bulk Data Access STU2. */
@ApiExcludeController()
@Controller(FHIR_PATH)
export class FhirExportsController {
  constructor(private readonly exports: FhirExports) {}

  @Get(['$export', 'Group/:id/$export'])
  @HttpCode(202)
  @Access('fhir_export')
  begin(
    @CurrentActor() actor: Actor,
    @Query({ schema: ExportQuery }) query: ExportQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.answer(actor, query, request, reply);
  }

  @Post(['$export', 'Group/:id/$export'])
  @HttpCode(202)
  @Access('fhir_export')
  beginByBody(
    @CurrentActor() actor: Actor,
    @Body({ schema: ExportParameters }) parameters: ExportParameters,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    return this.answer(actor, queryOf(parameters), request, reply);
  }

  /** Returns 202 with X-Progress while the export runs, then the manifest with its files. */
  @Get('export-jobs/:id')
  @Access('fhir_export')
  async status(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const status = await this.exports.status(actor, id);
    if ('progress' in status) {
      void reply.code(202).headers({ 'x-progress': status.progress, 'retry-after': POLL_SECONDS });
      return '';
    }
    const { manifest, expiresAt } = status;
    void reply.headers({ 'content-type': 'application/json; charset=utf-8', expires: expiresAt.toUTCString() });
    return JSON.stringify(manifest);
  }

  @Get('export-jobs/:id/files/:name')
  @Access('fhir_export')
  async file(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Param('name', { schema: FileName }) name: string,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.file(actor, id, name), { type: NDJSON });
  }

  /** Cancels the export and deletes its files. */
  @Delete('export-jobs/:id')
  @HttpCode(202)
  @Access('fhir_export')
  cancel(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.exports.cancel(actor, id);
  }

  private async answer(actor: Actor, query: ExportQuery, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    mustPreferAsync(request.headers.prefer as string | undefined);
    const { id } = request.params as { id?: string };
    const address = await this.exports.begin(actor, request.originalUrl, readExport(query), id);
    void reply.header('content-location', address);
  }
}
