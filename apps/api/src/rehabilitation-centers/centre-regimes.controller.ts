import { type Actor, CentreRegime, CentreRegimeInput } from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { NoBody } from '../http/requests/no-body.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { CentreRegimesService } from './centre-regimes.service.js';

/** Regimes of a rehabilitation centre's annuality, spec 001 §7. */
@Controller('v1/rehabilitation-centers/:id/annualities/:annualityId/regimes')
export class CentreRegimesController {
  constructor(private readonly regimes: CentreRegimesService) {}

  @Get()
  @Access('rehab_center_read')
  @Returns(CentreRegime, { list: true })
  of(
    @Param('id', { schema: Id }) centreId: string,
    @Param('annualityId', { schema: Id }) annualityId: string,
  ): Promise<CentreRegime[]> {
    return this.regimes.of({ centreId, annualityId });
  }

  @Post()
  @HttpCode(201)
  @Access('rehab_center_update')
  @Returns(CentreRegime, { status: 201 })
  create(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) centreId: string,
    @Param('annualityId', { schema: Id }) annualityId: string,
    @Body({ schema: CentreRegimeInput }) input: CentreRegimeInput,
  ): Promise<CentreRegime> {
    return this.regimes.create(actor, { centreId, annualityId }, input);
  }

  @Put(':regimeId')
  @Access('rehab_center_update')
  @Returns(CentreRegime)
  update(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) centreId: string,
    @Param('annualityId', { schema: Id }) annualityId: string,
    @Param('regimeId', { schema: Id }) regimeId: string,
    @Body({ schema: CentreRegimeInput }) input: CentreRegimeInput,
    @IfMatch() ifMatch: number | undefined,
  ): Promise<CentreRegime> {
    return this.regimes.update(actor, { centreId, annualityId }, regimeId, input, ifMatch);
  }

  @Delete(':regimeId')
  @HttpCode(204)
  @Access('rehab_center_update')
  delete(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) centreId: string,
    @Param('annualityId', { schema: Id }) annualityId: string,
    @Param('regimeId', { schema: Id }) regimeId: string,
    @IfMatch() ifMatch: number | undefined,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<void> {
    return this.regimes.delete(actor, { centreId, annualityId }, regimeId, ifMatch);
  }
}
