import {
  type Actor,
  CitizenshipPayload,
  CivilRegistryRecord,
  CivilRegistrySearch,
  CivilRegistrySearchResult,
  CivilRegistryUpdate,
  ContactPointPayload,
  DeletedRow,
  WrittenCitizenship,
  WrittenContactPoint,
} from '@percorso/domain';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { NoBody } from '../http/requests/no-body.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { CivilRegistryCitizenshipEntity } from './civil-registry-citizenship.entity.js';
import { CivilRegistryContactPointEntity } from './civil-registry-contact-point.entity.js';
import { RecordService } from './record.service.js';
import { RowsService } from './rows.service.js';
import { SearchService } from './search.service.js';

type Revision = number | undefined;

/** Patients and civil registry, spec 001 §7. The id of a record is the id of its patient. */
@Controller('v1/civilregistries')
export class CivilRegistryController {
  constructor(
    private readonly lookups: SearchService,
    private readonly records: RecordService,
    private readonly rows: RowsService,
  ) {}

  @Post('search')
  @HttpCode(200)
  @Access('civil_registry_read')
  @Returns(CivilRegistrySearchResult)
  search(
    @CurrentActor() actor: Actor,
    @Body({ schema: CivilRegistrySearch }) payload: CivilRegistrySearch,
  ): Promise<CivilRegistrySearchResult> {
    return this.lookups.search(actor, payload);
  }

  @Get(':id')
  @Access('civil_registry_read')
  @Returns(CivilRegistryRecord)
  get(@CurrentActor() actor: Actor, @Param('id', { schema: Id }) id: string): Promise<CivilRegistryRecord> {
    return this.records.get(actor, id);
  }

  @Put(':id')
  @Access('civil_registry_update')
  @Returns(CivilRegistryRecord)
  update(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: Revision,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: CivilRegistryUpdate }) payload: CivilRegistryUpdate,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<CivilRegistryRecord> {
    return this.records.update({ actor, id, ifMatch }, payload, confirmed);
  }

  @Post(':id/contact-points')
  @HttpCode(201)
  @Access('civil_registry_update')
  @Returns(WrittenContactPoint, { status: 201 })
  addContactPoint(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: Revision,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: ContactPointPayload }) payload: ContactPointPayload,
  ): Promise<WrittenContactPoint> {
    return this.rows.addContactPoint({ actor, id, ifMatch }, payload);
  }

  @Put(':id/contact-points/:rowId')
  @Access('civil_registry_update')
  @Returns(WrittenContactPoint)
  updateContactPoint(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: Revision,
    @Param('id', { schema: Id }) id: string,
    @Param('rowId', { schema: Id }) rowId: string,
    @Body({ schema: ContactPointPayload }) payload: ContactPointPayload,
  ): Promise<WrittenContactPoint> {
    return this.rows.updateContactPoint({ actor, id, ifMatch }, rowId, payload);
  }

  @Delete(':id/contact-points/:rowId')
  @Access('civil_registry_update')
  @Returns(DeletedRow)
  deleteContactPoint(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: Revision,
    @Param('id', { schema: Id }) id: string,
    @Param('rowId', { schema: Id }) rowId: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<DeletedRow> {
    return this.rows.delete({ actor, id, ifMatch }, CivilRegistryContactPointEntity, rowId);
  }

  @Post(':id/citizenships')
  @HttpCode(201)
  @Access('civil_registry_update')
  @Returns(WrittenCitizenship, { status: 201 })
  addCitizenship(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: Revision,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: CitizenshipPayload }) payload: CitizenshipPayload,
  ): Promise<WrittenCitizenship> {
    return this.rows.addCitizenship({ actor, id, ifMatch }, payload);
  }

  @Put(':id/citizenships/:rowId')
  @Access('civil_registry_update')
  @Returns(WrittenCitizenship)
  updateCitizenship(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: Revision,
    @Param('id', { schema: Id }) id: string,
    @Param('rowId', { schema: Id }) rowId: string,
    @Body({ schema: CitizenshipPayload }) payload: CitizenshipPayload,
  ): Promise<WrittenCitizenship> {
    return this.rows.updateCitizenship({ actor, id, ifMatch }, rowId, payload);
  }

  @Delete(':id/citizenships/:rowId')
  @Access('civil_registry_update')
  @Returns(DeletedRow)
  deleteCitizenship(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: Revision,
    @Param('id', { schema: Id }) id: string,
    @Param('rowId', { schema: Id }) rowId: string,
    @Body({ schema: NoBody }) _: NoBody,
  ): Promise<DeletedRow> {
    return this.rows.delete({ actor, id, ifMatch }, CivilRegistryCitizenshipEntity, rowId);
  }
}
