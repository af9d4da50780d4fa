import { Module } from '@nestjs/common';
import { fhirControllers } from './fhir.controllers.js';
import { FhirService } from './fhir.service.js';

@Module({ controllers: fhirControllers, providers: [FhirService], exports: [FhirService] })
export class FhirModule {}
