import type { DynamicModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeApi } from '../src/api-reference/openapi.js';
import { hasNamesHidden, withoutNames } from '../src/http/hidden-names.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Response = Exclude<Operation['responses'][string], { $ref: string } | undefined>;

/** What was answered otherwise than the document of OpenAPI says, by any application of this process, since it was last asked. */
let faults: string[] = [];

/** To be asked after each test. @throws Error that names the routes, the statuses and the fields */
export function repliesMustBeAsDescribed(): void {
  const found = [...new Set(faults)];
  faults = [];
  if (found.length > 0) throw new Error(`Replies that the OpenAPI document does not describe:\n${found.join('\n')}`);
}

/** What was answered: its type without parameters, and its text where that is JSON. */
type Answered = { type: string; text: string; isTagged: boolean };

/** The document is the same in every application of a process: it is made once, and each schema compiled when a reply first needs it. */
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

  /** Faults of a reply; none of what stands outside the document: FHIR, pages, routes of a test's own. */
  faultsOf(method: string, url: string, status: number, { type, text, isTagged }: Answered): string[] {
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
    return isValid(parsed(text)) ? [] : (isValid.errors ?? []).slice(0, 5).map(worded);
  }

  private validator(pointer: string): ValidateFunction {
    const validator = this.validators.get(pointer) ?? this.ajv.compile({ $ref: `openapi${pointer}` });
    this.validators.set(pointer, validator);
    return validator;
  }
}

/** What is broken off is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const pointerTo = (...words: string[]): string =>
  `#/${words.map((word) => encodeURIComponent(word.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

const worded = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;

/** Whether readers without names find something else under this name, at least beside a surname. */
const isHidden = (name: string): boolean =>
  (withoutNames({ surname: 'x', [name]: 'x' }) as Record<string, unknown>)[name] !== 'x';

/** The document as readers without names have to read it: who somebody is may be null. */
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

/** Looks at what is written to the wire, whoever answers, and whether the caller is `inject` or a socket. */
function watch(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { method, routeOptions } = request;
    // What goes on without end is no reply that a schema describes.
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

/** A module that has every reply of its application compared with the document. */
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

/** To be called once the application is there. */
export function describeReplies(app: NestFastifyApplication): void {
  if (described) return;
  const document = describeApi(app);
  described = {
    all: new Described(document),
    withoutNames: new Described(withNamesNullable(document) as OpenAPIObject),
  };
}
