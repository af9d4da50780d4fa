import { Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { directoryOf } from './directory/directory-of.js';
import { IDENTITY_DIRECTORY } from './directory/identity-directory.js';
import { PractitionerCodes } from './practitioner-codes.js';
import { PractitionerCommands } from './practitioner-commands.service.js';
import { PractitionerLookupsController } from './practitioner-lookups.controller.js';
import { PractitionerLookups } from './practitioner-lookups.service.js';
import { PractitionerWrites } from './practitioner-writes.js';
import { PractitionersController } from './practitioners.controller.js';
import { PractitionersService } from './practitioners.service.js';

@Module({
  controllers: [PractitionerLookupsController, PractitionersController],
  providers: [
    PractitionerCodes,
    PractitionerCommands,
    PractitionerLookups,
    PractitionerWrites,
    PractitionersService,
    { provide: IDENTITY_DIRECTORY, inject: [CONFIG], useFactory: (config: Config) => directoryOf(config) },
  ],
  exports: [PractitionerCodes, PractitionerWrites],
})
export class PractitionersModule {}
