import {
  type Actor,
  DistrictUnit,
  DistrictUnitInput,
  DistrictUnitRow,
  DistrictUnitsQuery,
  SlimDistrictUnit,
  SlimStructuresQuery,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { NoBody } from '../http/requests/no-body.js';
import { ApiReply, Returns } from '../http/replies/returns.decorator.js';
import { type Rows, withTotal } from '../http/lists/total.js';
import { DistrictUnitsService } from './district-units.service.js';

/** District units, spec 001 §7. */
@Controller('v1/district-units')
export class DistrictUnitsController {
  constructor(private readonly units: DistrictUnitsService) {}

  @Get('slim')
  @Access('menu_item_dashboard_read')
  @ApiReply(SlimDistrictUnit, { list: true })
  async slim(
    @CurrentActor() actor: Actor,
    @Query({ schema: SlimStructuresQuery }) query: SlimStructuresQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<SlimDistrictUnit>> {
    return withTotal(reply, await this.units.slim(actor, query));
  }

  @Get()
  @Access('district_unit_list')
  @ApiReply(DistrictUnitRow, { list: true })
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: DistrictUnitsQuery }) query: DistrictUnitsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Rows<DistrictUnitRow>> {
    return withTotal(reply, await this.units.list(actor, query));
  }

  @Get(':id')
  @Access('district_unit_read')
  @Returns(DistrictUnit)
  get(@Param('id', { schema: Id }) id: string): Promise<DistrictUnit> {
    return this.units.get(id);
  }

  @Post()
  @HttpCode(201)
  @Access('district_unit_create')
  @Returns(DistrictUnit, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body({ schema: DistrictUnitInput }) input: DistrictUnitInput) {
    return this.units.create(actor, input);
  }

  @Put(':id')
  @Access('district_unit_update')
  @Returns(DistrictUnit)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: DistrictUnitInput }) input: DistrictUnitInput,
    @IfMatch() ifMatch: number | undefined,
  ) {
    return this.units.update(actor, id, input, ifMatch);
  }

  @Delete(':id')
  @HttpCode(204)
  @Access('district_unit_delete')
  delete(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @IfMatch() ifMatch: number | undefined,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.units.delete(actor, id, ifMatch);
  }
}
