import type { OpenAPIObject } from '@nestjs/swagger';
import { ACCESS_EXTENSION } from './access.decorator.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Reply = Exclude<Operation['responses'][string], { $ref: string } | undefined>;
type Headers = NonNullable<Reply['headers']>;
type Schema = { $ref?: string; type?: string | string[]; properties?: Record<string, unknown> };

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const problemReply = {
  description: 'Errore',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } } },
};

const header = (description: string, type: 'string' | 'integer' | 'boolean' = 'string') => ({
  description,
  schema: { type },
});

const revisionHeader = { ETag: header('The revision, quoted: for `If-Match` of the next write') };
const locationHeader = { Location: header('Address of what was created') };
const listHeaders: Headers = {
  'x-total': header('Rows of all pages, counted up to 1000', 'integer'),
  'x-total-capped': header('There are more rows than `x-total` says', 'boolean'),
};
const nextHeader = { 'x-next': header('Where the next page begins, for `after`') };

/** `UodEpisodesController_validate[1]` to `uodEpisodesValidate2`: names that a generated client can bear. */
function nameOf(operationId: string): string {
  const [, controller = '', method = '', place = '0'] =
    /^(\w+?)(?:Controller)?_(\w+)(?:\[(\d+)\])?$/.exec(operationId) ?? [];
  const name =
    controller.charAt(0).toLowerCase() + controller.slice(1) + method.charAt(0).toUpperCase() + method.slice(1);
  return place === '0' ? name : `${name}${Number(place) + 1}`;
}

/** A body that may be null need not be sent. */
function mayLeaveOutBody({ requestBody }: Operation): void {
  if (!requestBody || '$ref' in requestBody) return;
  const { type } = (requestBody.content['application/json']?.schema ?? {}) as Schema;
  if (Array.isArray(type) && type.includes('null')) requestBody.required = false;
}

/** `uodEpisodesCountBySteps` to `Uod episodes count by steps`. */
const inWords = (name: string): string => {
  const words = name.replace(/([A-Z0-9])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Adds to each operation what follows from the rest of it: its name, its errors, the headers of its replies, who may call it. */
export function completed(document: OpenAPIObject): OpenAPIObject {
  const resolved = (schema: Schema = {}): Schema =>
    schema.$ref ? ((document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) as Schema) : schema;

  const headersOf = (path: string, operation: Operation, status: string, reply: Reply): Headers => {
    const content = reply.content ?? {};
    const { properties = {} } = resolved(content['application/json']?.schema as Schema | undefined);
    const isPaged = operation.parameters?.some((one) => 'name' in one && one.name === 'after') ?? false;
    const child = Object.keys(document.paths).find(
      (other) => other.replace(/\/\{\w+\}$/, '') === path && other !== path,
    );
    const isFound = child !== undefined && document.paths[child]?.get !== undefined;
    return {
      ...('revision' in properties && revisionHeader),
      ...('text/csv' in content && { ...listHeaders, ...(isPaged && nextHeader) }),
      ...(status === '201' && 'id' in properties && isFound && locationHeader),
    };
  };

  for (const [path, item] of Object.entries(document.paths))
    for (const operation of methods.flatMap((method) => item[method] ?? [])) {
      operation.operationId = nameOf(operation.operationId ?? '');
      operation.summary ??= inWords(operation.operationId);
      mayLeaveOutBody(operation);
      for (const [status, reply] of Object.entries(operation.responses))
        if (reply && !('$ref' in reply)) reply.headers = headersOf(path, operation, status, reply);
      operation.responses.default = problemReply;
      if (ACCESS_EXTENSION in operation && operation[ACCESS_EXTENSION] === 'public') operation.security = [];
    }
  return document;
}
