import {
  type Actor,
  type CatalogueEntry,
  type CatalogueName,
  catalogueNames,
  catalogueOf,
  catalogueQueryOf,
  CatalogueQuery,
  entrySchemaOf,
} from '@percorso/domain';
import { Controller, Get, Param, Query, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../http/access.decorator.js';
import { CurrentActor } from '../http/current-actor.decorator.js';
import { ApiReply } from '../http/returns.decorator.js';
import { type List, type Rows, TOTAL_HEADER } from '../http/total.js';
import { CataloguesService } from './catalogues.service.js';

/** Whoever fills in a form reads the lists of which it is made, also without the dictionaries browser. */
export const ReadsCatalogues = () => Access({ anyOf: ['dictionary_read', 'menu_item_dashboard_read'] });

/** Adds `x-total`: of a catalogue it is exact. */
export function withExactTotal<Row>(reply: FastifyReply, { rows, total }: List<Row>): Rows<Row> {
  void reply.header(TOTAL_HEADER, total);
  return rows;
}

/** The routes of one catalogue (spec 001 §7, reference data): its entries, and one of them by its id. */
function catalogueController(name: CatalogueName): Type {
  const schema = entrySchemaOf(name);
  const query = catalogueQueryOf(name);
  const paths = [name, ...(catalogueOf(name).aliases ?? [])];

  @Controller('v1')
  @ApiTags('reference')
  class CatalogueController {
    constructor(private readonly reference: CataloguesService) {}

    @Get(paths)
    @ReadsCatalogues()
    @ApiReply(schema, { list: true })
    async list(
      @CurrentActor() actor: Actor,
      @Query({ schema: query }) query: CatalogueQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Rows<CatalogueEntry>> {
      return withExactTotal(reply, await this.reference.list(actor, name, query));
    }

    @Get(paths.map((path) => `${path}/:entryId`))
    @ReadsCatalogues()
    @ApiReply(schema)
    entry(@Param('entryId') id: string): Promise<CatalogueEntry> {
      return this.reference.entry(name, id);
    }
  }
  return named(CatalogueController, name);
}

/** The routes of a catalogue that is a tree: what stands under an entry. */
function childrenController(name: CatalogueName): Type {
  const schema = entrySchemaOf(name);
  // The documents ask for them without a limit.
  const query = catalogueQueryOf(name).extend({ limit: CatalogueQuery.shape.limit });

  @Controller('v1')
  @ApiTags('reference')
  class ChildrenController {
    constructor(private readonly reference: CataloguesService) {}

    @Get(`${name}/:entryId/children`)
    @ReadsCatalogues()
    @ApiReply(schema, { list: true })
    async children(
      @CurrentActor() actor: Actor,
      @Param('entryId') id: string,
      @Query({ schema: query }) query: CatalogueQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Rows<CatalogueEntry>> {
      const { code } = await this.reference.entry(name, id);
      return withExactTotal(reply, await this.reference.list(actor, name, { ...query, parentCode: code }));
    }
  }
  return named(ChildrenController, `${name}-children`);
}

/** Classes that are made need a name of their own: OpenAPI names their operations by it. */
function named(controller: Type, name: string): Type {
  const parts = name.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  Object.defineProperty(controller, 'name', { value: `${parts.join('')}Controller` });
  return controller;
}

/** One controller for each catalogue of the registry, and one more for each that is a tree. */
export const catalogueControllers: Type[] = [
  ...catalogueNames.map(catalogueController),
  ...catalogueNames.filter((name) => catalogueOf(name).tree).map(childrenController),
];
