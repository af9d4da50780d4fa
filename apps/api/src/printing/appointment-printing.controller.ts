import type { Actor } from '@percorso/domain';
import { Controller, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { pdfFile } from '../http/replies/pdf-file.js';
import { PrintingService } from './printing.service.js';

const PDF = { 'application/pdf': {} };

/** The documents that are printed from an appointment. */
@Controller('v1/district-unit-episodes')
export class AppointmentPrintingController {
  constructor(private readonly printing: PrintingService) {}

  @Get(':id/appointments/:appointmentId/slip/pdf')
  @Access('episode_of_care_read')
  @ApiResponse({ status: 200, description: 'The appointment slip as a PDF', content: PDF })
  async slip(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('appointmentId', { schema: Id }) appointmentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return pdfFile(reply, await this.printing.printAppointment(actor, { episodeId, appointmentId }, 'slip'));
  }

  @Get(':id/appointments/:appointmentId/convocation/pdf')
  @Access('episode_of_care_read')
  @ApiResponse({ status: 200, description: 'The convocation letter as a PDF', content: PDF })
  async convocation(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) episodeId: string,
    @Param('appointmentId', { schema: Id }) appointmentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return pdfFile(reply, await this.printing.printAppointment(actor, { episodeId, appointmentId }, 'convocation'));
  }
}
