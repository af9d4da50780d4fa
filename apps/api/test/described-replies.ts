import type { DynamicModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeApi } from '../src/api-reference/openapi.js';
import { hasNamesHidden, withoutNames } from '../src/http/replies/hidden-names.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Response = Exclude<Operation['responses'][string], { $ref: string } | undefined>;

/** Differences between the replies of this process and the OpenAPI document since the last check. */
let faults: string[] = [];

/** Checks, after each test, that no reply differed from the document. @throws Error with routes, statuses and fields */
export function repliesMustBeAsDescribed(): void {
  const found = [...new Set(faults)];
  faults = [];
  if (found.length > 0) throw new Error(`Replies that the OpenAPI document does not describe:\n${found.join('\n')}`);
}

/** A reply: its media type without parameters, its text if it is JSON, and whether it has an ETag. */
type ObservedReply = { type: string; text: string; isTagged: boolean };

/** The OpenAPI document with its compiled schemas. All applications of a process share it; a schema is compiled on first use. */
class Described {
  private readonly ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    validateFormats: false,
    allErrors: true,
    code: { optimize: false },
  });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(private readonly document: OpenAPIObject) {
    this.ajv.addSchema(document, 'openapi');
  }

  /** Returns the faults of a reply; none for routes that are not in the document: FHIR, pages, routes that a test adds. */
  faultsOf(method: string, url: string, status: number, { type, text, isTagged }: ObservedReply): string[] {
    const path = url.replace(/:(\w+)/g, '{$1}');
    const verb = method.toLowerCase() as 'get';
    const responses = this.document.paths[path]?.[verb]?.responses;
    if (!responses) return [];
    const found = String(status) in responses ? String(status) : 'default';
    if (status < 400 && found === 'default') return ['the status is not described'];
    const response = responses[found] as Response | undefined;
    if (!response) return ['the status is not described'];
    const { content = {}, headers = {} } = response;
    if (isTagged && status < 400 && !('ETag' in headers)) return ['the ETag is not described'];
    if (type === '') return status < 400 && Object.keys(content).length > 0 ? ['no body'] : [];
    if (!(type in content)) return [`${type} is not described`];
    const schema = content[type]?.schema;
    if (text === '' || !schema) return [];
    const reference =
      '$ref' in schema ? schema.$ref : pointerTo('paths', path, verb, 'responses', found, 'content', type);
    const isValid = this.validator('$ref' in schema ? reference : `${reference}/schema`);
    return isValid(parseReply(text)) ? [] : (isValid.errors ?? []).slice(0, 5).map(errorText);
  }

  private validator(pointer: string): ValidateFunction {
    const validator = this.validators.get(pointer) ?? this.ajv.compile({ $ref: `openapi${pointer}` });
    this.validators.set(pointer, validator);
    return validator;
  }
}

/** Parses a reply; returns the text itself if it is not JSON, as after an abort. */
function parseReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const pointerTo = (...words: string[]): string =>
  `#/${words.map((word) => encodeURIComponent(word.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

const errorText = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;

/** Whether a field is hidden from readers without personal data. Tested beside a surname, since some fields are hidden only there. */
const isHidden = (name: string): boolean =>
  (withoutNames({ surname: 'x', [name]: 'x' }) as Record<string, unknown>)[name] !== 'x';

/** Returns a schema for readers without access to personal data: fields that identify a person may also be null. */
function withNamesNullable(schema: unknown, isField = false): unknown {
  if (Array.isArray(schema)) return schema.map((part) => withNamesNullable(part));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, part]) => {
      const read = withNamesNullable(part, name === 'properties');
      return [name, isField && isHidden(name) ? { anyOf: [read, { type: 'null' }, { maxItems: 0 }] } : read];
    }),
  );
}

let described: { all: Described; withoutNames: Described } | undefined;

/** Observes all replies as they are written, regardless of the handler, for `inject` and for network clients. */
function watch(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { method, routeOptions } = request;
    // The event stream is endless, and has no schema.
    if (routeOptions.url === '/v1/stream') return done();
    const { raw } = reply;
    const chunks: Buffer[] = [];
    const header = (name: string) => reply.getHeader(name) ?? raw.getHeader(name);
    const typeOf = () => String(header('content-type') ?? '').split(';')[0] ?? '';
    const note = (chunk: unknown) => {
      if (!typeOf().endsWith('json')) return;
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
    };
    const [write, end] = [raw.write.bind(raw), raw.end.bind(raw)] as ((...given: unknown[]) => never)[];
    raw.write = (...given: unknown[]) => {
      note(given[0]);
      return write?.(...given) as never;
    };
    raw.end = (...given: unknown[]) => {
      note(given[0]);
      const answered = {
        type: typeOf(),
        text: Buffer.concat(chunks).toString(),
        isTagged: header('etag') !== undefined,
      };
      const readers = hasNamesHidden(request) ? described?.withoutNames : described?.all;
      const found = readers?.faultsOf(method, routeOptions.url ?? '', raw.statusCode, answered) ?? [];
      faults.push(...found.map((fault) => `${method} ${routeOptions.url} ${raw.statusCode}: ${fault}`));
      return end?.(...given) as never;
    };
    done();
  });
}

/** A module that compares every reply of the application with the OpenAPI document. */
export const describedReplies: DynamicModule = {
  module: class DescribedReplies {},
  providers: [
    {
      provide: 'DESCRIBED_REPLIES',
      inject: [HttpAdapterHost],
      useFactory: ({ httpAdapter }: HttpAdapterHost) => watch(httpAdapter.getInstance<FastifyInstance>()),
    },
  ],
};

/** Generates the shared document from an application. Called after the application is created. */
export function describeReplies(app: NestFastifyApplication): void {
  if (described) return;
  const document = describeApi(app);
  described = {
    all: new Described(document),
    withoutNames: new Described(withNamesNullable(document) as OpenAPIObject),
  };
}
