import { type Actor, AddressPayload, DeletedRow, WrittenAddress } from '@percorso/domain';
import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { NoBody } from '../http/requests/no-body.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { AddressesService } from './addresses.service.js';

type Revision = number | undefined;

/** Spec 001 §7. `If-Match` is the revision of the civil registry record, since an address has no revision of its own. */
@Controller('v1/addresses')
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  @Post()
  @HttpCode(201)
  @Access('civil_registry_update')
  @Returns(WrittenAddress, { status: 201 })
  add(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: Revision,
    @Body({ schema: AddressPayload }) payload: AddressPayload,
  ): Promise<WrittenAddress> {
    return this.addresses.add({ actor, ifMatch }, payload);
  }

  @Put(':id')
  @Access('civil_registry_update')
  @Returns(WrittenAddress)
  update(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: Revision,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: AddressPayload }) payload: AddressPayload,
  ): Promise<WrittenAddress> {
    return this.addresses.update({ actor, id, ifMatch }, payload);
  }

  @Delete(':id')
  @Access('civil_registry_update')
  @Returns(DeletedRow)
  delete(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: Revision,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<DeletedRow> {
    return this.addresses.delete({ actor, id, ifMatch });
  }
}
