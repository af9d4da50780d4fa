import type { Actor } from '@percorso/domain';
import type { Resource } from 'fhir/r4.js';
import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Query, Res, type Type } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { AcceptsForm } from '../http/requests/json-body.js';
import { named } from '../http/replies/named.js';
import { capabilityStatement } from './capability-statement.js';
import { FHIR_PATH, FhirService } from './fhir.service.js';
import { resourceTypes } from './registry.js';
import type { ResourceType } from './resource-type.js';
import { countOf, pageOf, PageQuery, readSearch, searchQueryOf, type SearchQuery } from './search-query.js';

const FHIR_JSON = 'application/fhir+json; charset=utf-8';
const ResourceId = z.string().min(1).max(64);

const AnswersFhir = () => Header('content-type', FHIR_JSON);

const isKnown = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');

/**
 * Serialises a resource, and sets the headers of its version; 304 without a body if the client has that version. It is serialised here,
 * because the interceptor that hides personal data knows only the fields of our own API. The personal data of a resource is already hidden:
 * `FhirService` does that in the rows.
 */
function respond(reply: FastifyReply, resource: Resource, ifNoneMatch?: string): string {
  const { versionId, lastUpdated } = resource.meta ?? {};
  if (versionId === undefined) return JSON.stringify(resource);
  const tag = `"${versionId}"`;
  void reply.header('etag', `W/${tag}`);
  if (lastUpdated) void reply.header('last-modified', new Date(lastUpdated).toUTCString());
  if (!isKnown(ifNoneMatch, tag)) return JSON.stringify(resource);
  void reply.code(304);
  return '';
}

/** Returns the controller with the routes of a type: read and search. The CapabilityStatement describes them, not the OpenAPI document. */
function routesOf(type: ResourceType): Type<unknown> {
  const schema = searchQueryOf(type);

  @ApiExcludeController()
  @Controller(`${FHIR_PATH}/${type.type}`)
  class ResourceController {
    constructor(readonly fhir: FhirService) {}

    @Get()
    @Access(type.access)
    @AnswersFhir()
    async search(@CurrentActor() actor: Actor, @Query({ schema }) query: SearchQuery): Promise<string> {
      return JSON.stringify(await this.fhir.search(actor, type, readSearch(type, query, 'GET')));
    }

    /** Searches with the parameters in the body, so that no identifier appears in a URL. */
    @Post('_search')
    @HttpCode(200)
    @Access(type.access)
    @AcceptsForm()
    @AnswersFhir()
    async searchByBody(@CurrentActor() actor: Actor, @Body({ schema }) query: SearchQuery): Promise<string> {
      return JSON.stringify(await this.fhir.search(actor, type, readSearch(type, query, 'POST')));
    }

    @Get(':id')
    @Access(type.access)
    @AnswersFhir()
    async read(
      @CurrentActor() actor: Actor,
      @Param('id', { schema: ResourceId }) id: string,
      @Headers('if-none-match') ifNoneMatch: string | undefined,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<string> {
      return respond(reply, await this.fhir.read(actor, type, id), ifNoneMatch);
    }
  }
  return named(`Fhir${type.type}`, ResourceController);
}

function historyOf(type: ResourceType): Type<unknown> {
  @ApiExcludeController()
  @Controller(`${FHIR_PATH}/${type.type}`)
  class HistoryController {
    constructor(readonly fhir: FhirService) {}

    @Get(':id/_history')
    @Access(type.access)
    @AnswersFhir()
    async history(@CurrentActor() actor: Actor, @Param('id', { schema: ResourceId }) id: string): Promise<string> {
      return JSON.stringify(await this.fhir.history(actor, type, id));
    }
  }
  return named(`Fhir${type.type}History`, HistoryController);
}

@ApiExcludeController()
@Controller(FHIR_PATH)
class FhirController {
  private readonly since = new Date().toISOString();

  constructor(readonly fhir: FhirService) {}

  @Get('metadata')
  @Access('public')
  @AnswersFhir()
  metadata(): string {
    return JSON.stringify(capabilityStatement(this.fhir.base, this.since));
  }

  /** Returns all resources of a patient, in pages connected by `link`. */
  @Get('Patient/:id/$everything')
  @Access('patient_read')
  @AnswersFhir()
  async everything(
    @CurrentActor() actor: Actor,
    @Param('id', { schema: ResourceId }) id: string,
    @Query({ schema: PageQuery }) query: SearchQuery,
  ): Promise<string> {
    return JSON.stringify(await this.fhir.everything(actor, id, countOf(query), pageOf(query)));
  }
}

export const fhirControllers = [
  FhirController,
  ...resourceTypes.map(routesOf),
  ...resourceTypes.filter(({ versions }) => versions).map(historyOf),
];
