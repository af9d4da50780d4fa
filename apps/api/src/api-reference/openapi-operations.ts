import type { OpenAPIObject } from '@nestjs/swagger';
import { ACCESS_EXTENSION, type AccessRule } from '../http/requests/access.decorator.js';
import { revisionHeader } from '../http/replies/described-headers.js';
import { REVISION_OF_ANOTHER } from '../http/requests/etag.js';
import { FILE_EXTENSION } from '../http/requests/uploads.js';
import { isOfPatient, patientFields } from '../patient-merges/patient-addresses.js';
import { linkCatalogues } from './catalogue-links.js';
import { codesOf, descriptionOf, type Named, summaryOf, textOf } from './describe-operation.js';
import { nameDiscriminators, referenceTo } from './discriminators.js';
import { parameterTexts } from './parameter-texts.js';
import { refusalsOf, type Refusable } from './refusals.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Reply = Exclude<Operation['responses'][string], { $ref: string } | undefined>;
type Headers = NonNullable<Reply['headers']>;
type Content = NonNullable<Reply['content']>;
type Schema = { $ref?: string; type?: string | string[]; properties?: Record<string, unknown> };

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Returns the description of an error reply: a problem, or an OperationOutcome for FHIR routes. */
const problemReply = (description: string, call: string): Reply & { content: Content } => ({
  description,
  content: call.includes(' /fhir/')
    ? { 'application/fhir+json': { schema: { type: 'object' } } }
    : { 'application/problem+json': { schema: referenceTo('ProblemDetails') } },
});

const header = (description: string, type: 'string' | 'integer' | 'boolean' = 'string') => ({
  description,
  schema: { type },
});

const locationHeader = { Location: header('Path of the created resource') };
const listHeaders: Headers = {
  'x-total': header('Number of rows on all pages, counted up to 1000; `count=exact` counts all', 'integer'),
  'x-total-capped': header('`true` if there are more rows than `x-total`', 'boolean'),
};
const nextHeader = { 'x-next': header('The value of `after` for the next page') };

/**
 * Shortens an operation id to a valid name in generated clients: `UodEpisodesController_validate[1]` becomes
 * `uodEpisodesValidate2`.
 */
function nameOf(operationId: string): string {
  const [, controller = '', method = '', place = '0'] =
    /^(\w+?)(?:Controller)?_(\w+)(?:\[(\d+)\])?$/.exec(operationId) ?? [];
  const name =
    controller.charAt(0).toLowerCase() + controller.slice(1) + method.charAt(0).toUpperCase() + method.slice(1);
  return place === '0' ? name : `${name}${Number(place) + 1}`;
}

/** Returns the schema of a JSON body. */
const jsonOf = ({ requestBody }: Operation): Schema =>
  requestBody && 'content' in requestBody ? ((requestBody.content['application/json']?.schema ?? {}) as Schema) : {};

/** Makes a body optional if it may be null. */
function mayLeaveOutBody(operation: Operation): void {
  const { requestBody } = operation;
  if (!requestBody || '$ref' in requestBody) return;
  const { type } = jsonOf(operation);
  if (Array.isArray(type) && type.includes('null')) requestBody.required = false;
}

const bodyOf = (operation: Operation): Refusable['body'] => {
  const { requestBody } = operation;
  if (!requestBody || '$ref' in requestBody) return 'none';
  if (requestBody.content['multipart/form-data']) return 'file';
  const { type, properties = {} } = jsonOf(operation);
  return type?.includes('null') && Object.keys(properties).length === 0 ? 'empty' : 'json';
};

/** Addresses of a record of a patient or of an episode: the record may have become anonymous. */
const ofRecord =
  /\/v1\/(patients|civilregistries|addresses|[a-z-]*episodes?[a-z-]*|sheets|care-plans|operating-plans|workflows\/\{\w+\}\/instances|provision[a-z-]*)\/.*\{/;

const refusable = (method: string, path: string, operation: Operation, fields: readonly string[]): Refusable => {
  const replies = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  const content = replies.flatMap(([, reply]) => (reply && 'content' in reply ? [reply.content ?? {}] : []));
  const parameters = (operation.parameters ?? []).flatMap((one) => ('name' in one ? [one] : []));
  return {
    method,
    access: (operation as { [ACCESS_EXTENSION]?: AccessRule })[ACCESS_EXTENSION] ?? 'authenticated',
    parameters: new Set(parameters.map(({ name, in: place }) => (place === 'path' ? `{${name}}` : name))),
    body: bodyOf(operation),
    isOfRecord: ofRecord.test(path),
    isList: content.some(isList),
    isTransition: JSON.stringify(content).match(/TransitionReply|EntryReply/) !== null,
    isOfPatient: isOfPatient(path),
    namesPatient: fields.some((field) => patientFields.includes(field)),
  };
};

/** Whether the content is that of a list, which is JSON or CSV; a file may be CSV only. */
const isList = (content: Content): boolean => 'text/csv' in content && 'application/json' in content;

/**
 * Removes parameters from media types. The schema of a type that is neither JSON, CSV nor an event stream becomes a
 * string.
 */
const plainMedia = (content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const plain = type.split(';')[0] ?? type;
      const isText = media.schema !== undefined && !/json$|^text\/(?:csv|event-stream)$/.test(plain);
      return [plain, isText ? { schema: { type: 'string' } } : media];
    }),
  );

/** Adds the accepted media types of the file to the form of an upload. */
function describeFileTypes({ requestBody, ...operation }: Operation): void {
  const form = requestBody && 'content' in requestBody && requestBody.content['multipart/form-data'];
  const types = (operation as { [FILE_EXTENSION]?: readonly string[] })[FILE_EXTENSION];
  if (form && types) form.encoding = { file: { contentType: types.join(', ') } };
}

/** Puts the shared description of a parameter before the one from its schema. */
function describeParameter(parameter: { name: string; description?: string }): void {
  const text = [parameterTexts[parameter.name], parameter.description].filter(Boolean).join('. ');
  if (text) parameter.description = text;
}

/** Sets the text, the chapter and the refusals of an operation. `fields`: those of its JSON body. */
function describe(operation: Operation, named: Named, fields: readonly string[]): void {
  const [method = '', path = ''] = named.call.split(' ');
  const about = refusable(method.toLowerCase(), path, operation, fields);
  const text = textOf(named);
  const refusals = refusalsOf(about, text?.refuses);
  for (const [status, codes] of refusals)
    operation.responses[status] = { ...problemReply(codesOf(codes), named.call), 'x-codes': codes } as Reply;
  operation.responses.default = problemReply('Any other problem, for example an overloaded service (503)', named.call);
  if (about.access === 'public') operation.security = [];
  if (!text) return;
  operation.tags = [text.tag];
  operation.summary = summaryOf(text);
  operation.description = descriptionOf(text, { access: about.access, statuses: refusals.map(([status]) => status) });
}

/** Completes each operation with what its other parts determine: name, text, errors, reply headers, access. */
export function completed(document: OpenAPIObject): OpenAPIObject {
  nameDiscriminators(document);
  linkCatalogues(document);
  const resolved = (schema: Schema = {}): Schema =>
    schema.$ref ? ((document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}) as Schema) : schema;

  const headersOf = (path: string, operation: Operation, status: string, reply: Reply): Headers => {
    const content = reply.content ?? {};
    const { properties = {} } = resolved(content['application/json']?.schema as Schema | undefined);
    const isPaged = operation.parameters?.some((one) => 'name' in one && one.name === 'after') ?? false;
    const child = Object.keys(document.paths).find(
      (other) => other.replace(/\/\{\w+\}$/, '') === path && other !== path,
    );
    const isTagged = 'revision' in properties && !(REVISION_OF_ANOTHER in operation);
    const isFound = child !== undefined && document.paths[child]?.get !== undefined;
    return {
      ...reply.headers,
      ...(isTagged && revisionHeader),
      ...(isList(content) && { ...listHeaders, ...(isPaged && nextHeader) }),
      ...(status === '201' && 'id' in properties && isFound && locationHeader),
    };
  };

  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      operation.operationId = nameOf(operation.operationId ?? '');
      mayLeaveOutBody(operation);
      for (const [status, reply] of Object.entries(operation.responses))
        if (reply && !('$ref' in reply)) {
          reply.headers = headersOf(path, operation, status, reply);
          reply.description ||= status === '201' ? 'Created' : 'Done';
          if (reply.content) reply.content = plainMedia(reply.content);
        }
      Reflect.deleteProperty(operation, REVISION_OF_ANOTHER);
      describeFileTypes(operation);
      for (const parameter of operation.parameters ?? []) if ('name' in parameter) describeParameter(parameter);
      const controller = operation.tags?.[0] ?? '';
      const { operationId } = operation;
      const fields = Object.keys(resolved(jsonOf(operation)).properties ?? {});
      describe(operation, { operationId, call: `${method.toUpperCase()} ${path}`, controller }, fields);
    }
  return document;
}
