import { Module } from '@nestjs/common';
import { CivilRegistryModule } from '../civil-registry/civil-registry.module.js';
import { IdentityCorrectionsController } from './identity-corrections.controller.js';
import { IdentityCorrectionsService } from './identity-corrections.service.js';
import { PatientIdentityCorrectionsController } from './patient-identity-corrections.controller.js';

@Module({
  imports: [CivilRegistryModule],
  controllers: [PatientIdentityCorrectionsController, IdentityCorrectionsController],
  providers: [IdentityCorrectionsService],
})
export class IdentityCorrectionsModule {}
