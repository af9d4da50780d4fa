import {
  type Actor,
  Practitioner,
  PractitionerContent,
  PractitionerRow,
  PractitionersPage,
  PractitionersQuery,
  SlimStructure,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { PractitionerCommands } from './practitioner-commands.service.js';
import { PractitionersService } from './practitioners.service.js';

/** Practitioners, spec 001 §7. */
@Controller('v1')
export class PractitionersController {
  constructor(
    private readonly practitioners: PractitionersService,
    private readonly commands: PractitionerCommands,
  ) {}

  @Get('practitioners')
  @Access({ anyOf: ['practitioner_list', 'episode_of_care_read'] })
  @ApiReply(PractitionersPage, { list: { of: PractitionerRow } })
  list(@CurrentActor() actor: Actor, @Query({ schema: PractitionersQuery }) query: PractitionersQuery) {
    return this.practitioners.list(actor, query);
  }

  @Get('practitioners/:id')
  @Access('practitioner_read')
  @Returns(Practitioner)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<Practitioner> {
    return this.practitioners.get(actor, id);
  }

  @Get('practitioners/:id/district-units')
  @Access('practitioner_read')
  @Returns(SlimStructure, { list: true })
  async districtUnits(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<SlimStructure[]> {
    return (await this.practitioners.get(actor, id)).districtUnits;
  }

  @Get('practitioners/:id/rehab-centers')
  @Access('practitioner_read')
  @Returns(SlimStructure, { list: true })
  async rehabilitationCenters(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
  ): Promise<SlimStructure[]> {
    return (await this.practitioners.get(actor, id)).rehabilitationCenters;
  }

  @Get('practitioners/:id/rehab-centers/:centerId')
  @Access('practitioner_read')
  @Returns(SlimStructure)
  rehabilitationCenter(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Param('centerId', { schema: Id }) centerId: string,
  ): Promise<SlimStructure> {
    return this.practitioners.rehabilitationCenter(actor, id, centerId);
  }

  @Get('rehab-center-episodes/:id/practitioners')
  @Access('episode_of_care_read')
  @Returns(PractitionerRow, { list: true })
  ofCentreEpisode(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<PractitionerRow[]> {
    return this.practitioners.ofCentreEpisode(actor, id);
  }

  /** Needs the grant to create, or the grant to update if the person is not yet registered (spec 001 §4). */
  @Post('practitioners')
  @HttpCode(201)
  @Access({ anyOf: ['practitioner_create', 'practitioner_update'] })
  @Returns(Practitioner, { status: 201 })
  create(
    @CurrentActor() actor: Actor,
    @Body({ schema: PractitionerContent }) content: PractitionerContent,
  ): Promise<Practitioner> {
    return this.commands.create(actor, content);
  }

  @Put('practitioners/:id')
  @Access('practitioner_update')
  @Returns(Practitioner)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: PractitionerContent }) content: PractitionerContent,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<Practitioner> {
    return this.commands.update(actor, id, content, { confirmed, ifMatch });
  }

  @Delete('practitioners/:id')
  @HttpCode(204)
  @Access('practitioner_delete')
  async delete(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: number | undefined,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    await this.commands.delete(actor, id, ifMatch);
  }
}
