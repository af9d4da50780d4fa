import { PractitionerRow, PractitionersPage, PractitionersQuery } from '@percorso/domain';
import { Controller, Get, Query } from '@nestjs/common';
import { Access } from '../auth/access.decorator.js';
import { Returns } from '../http/returns.decorator.js';
import { PractitionersService } from './practitioners.service.js';

@Controller('v1/practitioners')
export class PractitionersController {
  constructor(private readonly practitioners: PractitionersService) {}

  @Get()
  @Access('episode_of_care_read')
  @Returns(PractitionersPage, { list: { of: PractitionerRow } })
  search(@Query({ schema: PractitionersQuery }) query: PractitionersQuery): Promise<PractitionersPage> {
    return this.practitioners.search(query);
  }
}
