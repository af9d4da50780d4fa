import { type Actor, ProvisionRegister, ProvisionRegisterQuery, RecordRegister, RegisterReply } from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { type Caller, OpeningCaller } from '../workflow/caller.decorator.js';
import { ProvisionRegisterService } from './provision-register.service.js';

@Controller('v1/provisions/register')
export class ProvisionRegisterController {
  constructor(private readonly register: ProvisionRegisterService) {}

  @Get()
  @Access('cdr_sheet_update')
  @Returns(ProvisionRegister)
  read(
    @CurrentActor() actor: Actor,
    @Query({ schema: ProvisionRegisterQuery }) query: ProvisionRegisterQuery,
  ): Promise<ProvisionRegister> {
    return this.register.read(actor, query);
  }

  @Post()
  @HttpCode(200)
  @Access('cdr_sheet_update')
  @Returns(RegisterReply)
  record(
    @OpeningCaller() caller: Caller,
    @Body({ schema: RecordRegister }) body: RecordRegister,
  ): Promise<RegisterReply> {
    return this.register.record(caller, body);
  }
}
