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

/** Allows access to users of the dictionaries page, and to all users who fill in forms, since forms need the catalogues too. */
export const ReadsCatalogues = () => Access({ anyOf: ['dictionary_read', 'menu_item_dashboard_read'] });

/** Adds the header `x-total` with the exact total, and returns the rows. */
export function withExactTotal<Row>(reply: FastifyReply, { rows, total }: List<Row>): Rows<Row> {
  void reply.header(TOTAL_HEADER, total);
  return rows;
}

/** Creates the controller for one catalogue, with routes for its entries and for one entry by id (spec 001 §7, reference data). */
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
  return withName(CatalogueController, name);
}

/** Creates the controller for a catalogue that is a tree, with the route for the children of an entry. */
function childrenController(name: CatalogueName): Type {
  const schema = entrySchemaOf(name);
  // The specification defines no default limit for this route.
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
  return withName(ChildrenController, `${name}-children`);
}

/** Gives a generated class a distinct name, since operation ids in the OpenAPI document are derived from class names. */
function withName(controller: Type, name: string): Type {
  const parts = name.split('-').map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  Object.defineProperty(controller, 'name', { value: `${parts.join('')}Controller` });
  return controller;
}

/** One controller for each catalogue, and one more for each tree. */
export const catalogueControllers: Type[] = [
  ...catalogueNames.map(catalogueController),
  ...catalogueNames.filter((name) => catalogueOf(name).tree).map(childrenController),
];
