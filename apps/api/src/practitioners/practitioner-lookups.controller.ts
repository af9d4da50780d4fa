import {
  type Actor,
  PractitionerBaseInfo,
  PractitionerLookup,
  PractitionerUserExistence,
  UsernameQuery,
} from '@percorso/domain';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { PractitionerLookups } from './practitioner-lookups.service.js';

/** Id of an account. Its format depends on the identity provider. */
const UserId = z.string().trim().min(1).max(100);

const writeGrants = { anyOf: ['practitioner_create', 'practitioner_update'] } as const;

/** Data of the caller, and lookups of accounts at the identity provider. Spec 001 §7. */
@Controller('v1')
export class PractitionerLookupsController {
  constructor(private readonly lookups: PractitionerLookups) {}

  @Get('practitioners/base-info')
  @Access('authenticated')
  @Returns(PractitionerBaseInfo)
  baseInfo(@CurrentActor() actor: Actor): Promise<PractitionerBaseInfo> {
    return this.lookups.baseInfo(actor);
  }

  @Get('practitioners/by-username')
  @Access(writeGrants)
  @Returns(PractitionerLookup)
  byUsername(
    @CurrentActor() actor: Actor,
    @Query({ schema: UsernameQuery }) { username }: UsernameQuery,
  ): Promise<PractitionerLookup> {
    return this.lookups.byUsername(actor, username);
  }

  @Get('practitioners/user/:id')
  @Access(writeGrants)
  @Returns(PractitionerLookup)
  byUser(@CurrentActor() actor: Actor, @Param('id', { schema: UserId }) id: string): Promise<PractitionerLookup> {
    return this.lookups.byUser(actor, id);
  }

  /** `id`: id of the practitioner or of the account. */
  @Get('polling/practitioner/user-exists/:id')
  @Access(writeGrants)
  @Returns(PractitionerUserExistence)
  async userExists(@Param('id', { schema: UserId }) id: string): Promise<PractitionerUserExistence> {
    return { exists: await this.lookups.userExists(id) };
  }
}
