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
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { ApiReply } from '../http/replies/returns.decorator.js';
import { type List, type Rows, TOTAL_HEADER } from '../http/lists/total.js';
import { CataloguesService } from './catalogues.service.js';

/** Users who fill in forms need the lists of those forms, also without the grant for the dictionaries browser. */
export const ReadsCatalogues = () => Access({ anyOf: ['dictionary_read', 'menu_item_dashboard_read'] });

/** Adds `x-total`, which is exact for a catalogue. */
export function withExactTotal<Row>(reply: FastifyReply, { rows, total }: List<Row>): Rows<Row> {
  void reply.header(TOTAL_HEADER, total);
  return rows;
}

/** The routes of one catalogue (spec 001 §7, reference data): its entries, and one entry by its id. */
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

/** The route of a catalogue that is a tree: the children of an entry. */
function childrenController(name: CatalogueName): Type {
  const schema = entrySchemaOf(name);
  // The specification has no default limit here.
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

/** Generated classes need distinct names, since OpenAPI derives operation ids from them. */
function named(controller: Type, name: string): Type {
  const parts = name.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  Object.defineProperty(controller, 'name', { value: `${parts.join('')}Controller` });
  return controller;
}

/** One controller for each catalogue, and one more for each tree. */
export const catalogueControllers: Type[] = [
  ...catalogueNames.map(catalogueController),
  ...catalogueNames.filter((name) => catalogueOf(name).tree).map(childrenController),
];
