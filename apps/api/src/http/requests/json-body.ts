import { UnsupportedMediaTypeException } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { partOfRequest } from '../server/addresses.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    acceptsForm?: boolean;
  }
}

/** Declares that a route also accepts a form: FHIR searches by POST (R4, 3.1.0.9.2). */
export const AcceptsForm = () => RouteConfig({ acceptsForm: true });

/** Returns the fields of a form: a text for each name, or an array if the name is repeated. */
function formOf(text: string): Record<string, string | string[]> {
  const form = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const given = form.getAll(name);
      return [name, given.length === 1 ? (given[0] ?? '') : given];
    }),
  );
}

/**
 * Makes JSON the only body that the API accepts, with two exceptions for FHIR: its own media type for resources, and forms for searches. A
 * body that is declared as JSON but empty counts as absent, because some clients declare JSON for a PUT without a body.
 */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  type Parse = FastifyBodyParser<string>;
  const parse: Parse = (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else void parseJson(request, body, done);
  };
  const parseFhir: Parse = (request, body, done) => {
    if (partOfRequest(request) === 'fhir') void parse(request, body, done);
    else done(new UnsupportedMediaTypeException());
  };
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, parse);
  fastify.addContentTypeParser('application/fhir+json', { parseAs: 'string' }, parseFhir);
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (request.routeOptions.config.acceptsForm === true) done(null, formOf(body));
      else done(new UnsupportedMediaTypeException());
    },
  );
}
