import { type Actor, Me } from '@percorso/domain';
import { Controller, Get } from '@nestjs/common';
import { Returns } from '../http/replies/returns.decorator.js';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { MeService } from './me.service.js';

@Controller('v1/me')
export class MeController {
  constructor(private readonly me: MeService) {}

  @Get()
  @Access('authenticated')
  @Returns(Me)
  get(@CurrentActor() actor: Actor): Promise<Me> {
    return this.me.load(actor);
  }
}
