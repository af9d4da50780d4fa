import type { Actor } from '@percorso/domain';
import { Controller, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { pdfFile } from '../http/replies/pdf-file.js';
import { PrintingService } from './printing.service.js';

@Controller('v1/sheets')
export class PrintingController {
  constructor(private readonly printing: PrintingService) {}

  /** Returns the sheet as a PDF to download. Neither the URL nor the file name identifies the patient. */
  @Get(':id/pdf')
  @Access('episode_of_care_read')
  @ApiResponse({ status: 200, description: 'The sheet as a PDF', content: { 'application/pdf': {} } })
  async pdf(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return pdfFile(reply, await this.printing.print(actor, id));
  }
}
