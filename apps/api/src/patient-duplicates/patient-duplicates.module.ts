import { Module } from '@nestjs/common';
import { DuplicateSearch } from './duplicate-search.js';
import { PatientDuplicatesController } from './patient-duplicates.controller.js';
import { PatientDuplicates } from './patient-duplicates.service.js';
import { RegistrationCandidates } from './registration-candidates.js';

@Module({
  controllers: [PatientDuplicatesController],
  providers: [PatientDuplicates, DuplicateSearch, RegistrationCandidates],
  exports: [RegistrationCandidates],
})
export class PatientDuplicatesModule {}
