import { type Actor, Annuality, AnnualityInput } from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { AnnualitiesService } from './annualities.service.js';

/** Annualities of a rehabilitation centre, spec 001 §7. */
@Controller('v1/rehabilitation-centers/:id/annualities')
export class AnnualitiesController {
  constructor(private readonly annualities: AnnualitiesService) {}

  @Get()
  @Access('rehab_center_read')
  @Returns(Annuality, { list: true })
  of(@Param('id', { schema: Id }) id: string): Promise<Annuality[]> {
    return this.annualities.of(id);
  }

  @Post()
  @HttpCode(201)
  @Access('rehab_center_update')
  @Returns(Annuality, { status: 201 })
  create(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: AnnualityInput }) input: AnnualityInput,
  ): Promise<Annuality> {
    return this.annualities.create(actor, id, input);
  }

  @Put(':annualityId')
  @Access('rehab_center_update')
  @Returns(Annuality)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
    @Param('annualityId', { schema: Id }) annualityId: string,
    @Body({ schema: AnnualityInput }) input: AnnualityInput,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<Annuality> {
    return this.annualities.update(actor, id, annualityId, input, ifMatch);
  }
}
