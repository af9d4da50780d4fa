import {
  type Actor,
  CivilRegistryRecord,
  InsertedPatient,
  PatientInsert,
  PatientUpdate,
  UpdateInfoChoice,
  UpdateInfoPreview,
  UpdateInfoResult,
} from '@percorso/domain';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { Id } from '../http/requests/id.js';
import { IfMatch } from '../http/requests/if-match.decorator.js';
import { Returns } from '../http/replies/returns.decorator.js';
import { Confirmed } from '../http/problems/confirmed.js';
import { RecordService } from './record.service.js';
import { RegistrationService } from './registration.service.js';
import { SynchronisationService } from './synchronisation.service.js';

/** Registration, update of the patient data of a record, and synchronisation with the sources. Spec 001 §7. */
@Controller('v1/patients')
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly records: RecordService,
    private readonly synchronisation: SynchronisationService,
  ) {}

  @Post()
  @HttpCode(201)
  @Access('civil_registry_create')
  @Returns(InsertedPatient, { status: 201 })
  register(
    @CurrentActor() actor: Actor,
    @Body({ schema: PatientInsert }) payload: PatientInsert,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<InsertedPatient> {
    return this.registration.register(actor, payload, confirmed);
  }

  @Put(':id')
  @Access('civil_registry_update')
  @Returns(CivilRegistryRecord)
  update(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: number | undefined,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: PatientUpdate }) payload: PatientUpdate,
  ): Promise<CivilRegistryRecord> {
    return this.records.updatePatient({ actor, id, ifMatch }, payload);
  }

  @Get(':id/update-info')
  @Access('civil_registry_synchronise')
  @Returns(UpdateInfoPreview)
  previewSynchronisation(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: Id }) id: string,
  ): Promise<UpdateInfoPreview> {
    return this.synchronisation.preview(actor, id);
  }

  @Put(':id/update-info')
  @Access('civil_registry_synchronise')
  @Returns(UpdateInfoResult)
  synchronise(
    @CurrentActor() actor: Actor,
    @IfMatch() ifMatch: number | undefined,
    @Param('id', { schema: Id }) id: string,
    @Body({ schema: UpdateInfoChoice }) choice: UpdateInfoChoice,
    @Query({ schema: Confirmed }) { confirmed }: Confirmed,
  ): Promise<UpdateInfoResult> {
    return this.synchronisation.synchronise({ actor, id, ifMatch }, { fields: choice?.fields, confirmed });
  }
}
