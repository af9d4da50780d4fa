import {
  type CatalogueEntry,
  type CatalogueName,
  catalogueQueryOf,
  CatalogueQuery,
  entrySchemaOf,
  HealthDistrict,
} from '@percorso/domain';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { callerOf } from '../http/requests/current-actor.decorator.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import type { Rows } from '../http/lists/total.js';
import { ReadsCatalogues, withExactTotal } from './catalogue.controller.js';
import { CataloguesService } from './catalogues.service.js';

type Entries = Promise<Rows<CatalogueEntry>>;

const flagByVariant = {
  'district-unit': 'forDistrictUnit',
  'external-organization': 'forExternalOrganization',
  'rehab-center': 'forRehabCenter',
} as const;

/** Routes for parts of catalogues (spec 001 §7, reference data). */
@Controller('v1')
@ApiTags('reference')
export class CataloguePartsController {
  constructor(private readonly reference: CataloguesService) {}

  private async part(
    name: CatalogueName,
    query: CatalogueQuery,
    fields: Record<string, string>,
    reply: FastifyReply,
  ): Entries {
    return withExactTotal(reply, await this.reference.list(callerOf(reply.request), name, { ...query, ...fields }));
  }

  @Get('qualifications/district-unit')
  @ReadsCatalogues()
  @ApiReply(entrySchemaOf('qualifications'), { list: true })
  ofDistrictUnits(
    @Query({ schema: CatalogueQuery }) query: CatalogueQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Entries {
    return this.part('qualifications', query, { [flagByVariant['district-unit']]: 'true' }, reply);
  }

  @Get('qualifications/external-organization')
  @ReadsCatalogues()
  @ApiReply(entrySchemaOf('qualifications'), { list: true })
  ofExternalOrganizations(
    @Query({ schema: CatalogueQuery }) query: CatalogueQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Entries {
    return this.part('qualifications', query, { [flagByVariant['external-organization']]: 'true' }, reply);
  }

  @Get('qualifications/rehab-center')
  @ReadsCatalogues()
  @ApiReply(entrySchemaOf('qualifications'), { list: true })
  ofRehabCenters(
    @Query({ schema: CatalogueQuery }) query: CatalogueQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Entries {
    return this.part('qualifications', query, { [flagByVariant['rehab-center']]: 'true' }, reply);
  }

  @Get('workflow-steps/district-unit')
  @ReadsCatalogues()
  @ApiReply(entrySchemaOf('workflow-steps'), { list: true })
  unitSteps(
    @Query({ schema: CatalogueQuery }) query: CatalogueQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Entries {
    return this.part('workflow-steps', query, { service: 'district-unit' }, reply);
  }

  @Get('workflow-steps/rehab-center')
  @ReadsCatalogues()
  @ApiReply(entrySchemaOf('workflow-steps'), { list: true })
  centreSteps(
    @Query({ schema: CatalogueQuery }) query: CatalogueQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Entries {
    return this.part('workflow-steps', query, { service: 'rehab-center' }, reply);
  }

  /** The tag of the types of patients' documents is 1 (spec 001 §7), that of the types of PRI documents is 4 (spec 000 §7). */
  @Get('document-types/tag/:tagId')
  @ReadsCatalogues()
  @ApiReply(entrySchemaOf('document-types'), { list: true })
  documentTypes(
    @Param('tagId') tag: string,
    @Query({ schema: CatalogueQuery }) query: CatalogueQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Entries {
    return this.part('document-types', query, { tagIds: tag }, reply);
  }

  @Get('local-health-authorities/:entryId/health-districts')
  @ReadsCatalogues()
  @ApiReply(HealthDistrict, { list: true })
  async districts(
    @Param('entryId') code: string,
    @Query({ schema: catalogueQueryOf('health-districts') }) query: CatalogueQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Entries {
    const authority = await this.reference.entryOfCode('local-health-authorities', code);
    return this.part('health-districts', query, { localHealthAuthorityCode: authority.code }, reply);
  }
}
