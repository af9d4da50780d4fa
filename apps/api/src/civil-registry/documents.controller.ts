import { type Actor, documentMimeTypes, RegistryDocument, RegistryDocumentFields } from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiDownload, downloadOf } from '../documents/download.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { NoBody } from '../http/requests/no-body.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { AcceptsFile } from '../http/requests/uploads.js';
import { DocumentsService } from './documents.service.js';

/** Patient documents, spec 001 §7. */
@Controller('v1/patients/:id/documents')
export class DocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  @Access('civil_registry_read')
  @Returns(RegistryDocument, { list: true })
  list(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) patientId: string): Promise<RegistryDocument[]> {
    return this.documents.list({ actor, patientId });
  }

  @Post()
  @HttpCode(201)
  @Access('civil_registry_update')
  @AcceptsFile(RegistryDocumentFields, documentMimeTypes)
  @Returns(RegistryDocument, { status: 201 })
  add(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) patientId: string,
    @Req() request: FastifyRequest,
  ): Promise<RegistryDocument> {
    return this.documents.add({ actor, patientId }, request);
  }

  @Get(':documentId')
  @Access('civil_registry_read')
  @ApiDownload(documentMimeTypes)
  async file(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) patientId: string,
    @Param('documentId', { schema: Id }) documentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return downloadOf(await this.documents.file({ actor, patientId }, documentId), reply);
  }

  @Delete(':documentId/delete')
  @HttpCode(204)
  @Access('civil_registry_update')
  @ApiResponse({ status: 204, description: 'Deleted' })
  delete(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) patientId: string,
    @Param('documentId', { schema: Id }) documentId: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.documents.delete({ actor, patientId }, documentId);
  }
}
