import { catalogueNames, entrySchemas, eventPayloads, isFormSheetType, sheetTypes } from '@percorso/domain';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type Route, routesIn } from '../../test/routes.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { ACCESS_EXTENSION, grantsNeeded } from '../http/requests/access.decorator.js';
import { catalogueAddress, eachField, linksOf } from './catalogue-links.js';
import { operationTexts } from './describe-operation.js';
import { type JsonSchema, resolvedIn, type Schemas } from './discriminators.js';
import { families } from './families.js';
import { tags } from './tags.js';

type Media = { schema?: JsonSchema; encoding?: Record<string, { contentType?: string }> };
type Content = Record<string, Media>;
type Parameter = { name: string; in: string; schema?: JsonSchema };
type Operation = {
  operationId: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; 'x-codes'?: string[] }>;
};

/**
 * Codes that belong to no catalogue: those of persons, structures and other systems, and further fields of catalogue
 * entries.
 */
const codesOfNoCatalogue: ReadonlySet<string> = new Set([
  'belfioreCode',
  'centreCode',
  'classificationCode',
  'fiscalCode',
  'hFileCode',
  'HFileCode',
  'isoCode',
  'istatCode',
  'locationTypeCode',
  'nsisCode',
  'postalCode',
  'postalCodes',
  'practitionerTaxCode',
  'supplyCode',
  'taxCode',
]);

describe('The OpenAPI document', () => {
  let scene: Scene;
  let document: OpenAPIObject;
  let routes: Map<string, Route>;

  beforeAll(async () => {
    scene = await sceneOf();
    document = (await scene.app.inject('/openapi.json')).json<OpenAPIObject>();
    const pathOf = ({ path }: Route) => path.replace(/:(\w+)/g, '{$1}');
    routes = new Map(routesIn(scene.app).map((route) => [`${route.method} ${pathOf(route)}`, route]));
  });
  afterAll(() => scene.close());

  const schemas = () => document.components?.schemas as unknown as Schemas;
  const operations = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path}`,
        method,
        operation,
      })),
    );
  const bodyOf = (call: string, type = 'application/json') =>
    operations().find((one) => one.call === call)?.operation.requestBody?.content[type];
  const without = (has: (one: ReturnType<typeof operations>[number]) => unknown) =>
    operations().flatMap((one) => (has(one) ? [] : [one.call]));

  it('states what each operation does, who may call it, its errors, and the section of the documents', () => {
    const pattern = /^.{15,}\n\n- Who may call it: .+\n\n- Errors: .+\n\n- Documents: 00[01] §/s;
    expect(without(({ operation }) => pattern.test(operation.description ?? ''))).toEqual([]);
    const ids = new Set(operations().map(({ operation }) => operation.operationId));
    expect(Object.keys(operationTexts).filter((id) => !ids.has(id))).toEqual([]);
    expect([...families.keys()].filter((call) => !operations().some((one) => one.call === call))).toEqual([]);
  });

  it('names the grants that each operation needs, as its route declares them', () => {
    const undocumented = without(({ call, operation }) => {
      const access = routes.get(call)?.access;
      const grants = access ? grantsNeeded(access) : [];
      const has = (code: string) =>
        Object.values(operation.responses).some((reply) => reply['x-codes']?.includes(code));
      const namesGrants = grants.every((grant) => operation.description?.includes(`\`${grant}\``));
      return access && namesGrants && has('missing_grant') === (grants.length > 0 || access === 'by-event');
    });
    expect(undocumented).toEqual([]);
    expect(operations().every(({ operation }) => ACCESS_EXTENSION in operation)).toBe(true);
  });

  it('assigns each operation to one chapter, and describes each chapter', () => {
    expect(without(({ operation }) => operation.tags?.length === 1 && (operation.tags[0] ?? '') in tags)).toEqual([]);
    const used = new Set(operations().flatMap(({ operation }) => operation.tags));
    expect(document.tags?.map(({ name }) => name)).toEqual(Object.keys(tags));
    expect(document.tags?.filter(({ name, description }) => !description || !used.has(name))).toEqual([]);
  });

  it('lists the refusals of each operation by status, with the schema of the error', () => {
    const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } } };
    const outcome = { 'application/fhir+json': { schema: { type: 'object' } } };
    const faulty = operations().flatMap(({ call, operation }) => {
      const refusals = Object.entries(operation.responses).filter(([status]) => /^[45]/.test(status));
      const isDocumented = refusals.every(
        ([, { content, ...reply }]) =>
          JSON.stringify(content) === JSON.stringify(call.includes(' /fhir/') ? outcome : problem) &&
          (reply['x-codes'] ?? []).length > 0,
      );
      return isDocumented && refusals.some(([status]) => status === '400') ? [] : [call];
    });
    expect(faulty).toEqual([]);
    const needsToken = ({ operation }: { operation: Operation }) => '401' in operation.responses;
    expect(without(needsToken).every((call) => routes.get(call)?.access === 'public')).toBe(true);
  });

  it('has a closed schema for each request body', () => {
    const isOpen = (schema: JsonSchema | undefined): boolean => {
      const { oneOf, anyOf, properties, additionalProperties, type } = resolvedIn(schemas(), schema);
      const alternatives = (oneOf ?? anyOf) as JsonSchema[] | undefined;
      if (alternatives) return alternatives.some(isOpen);
      if (!properties) return additionalProperties !== false && [type].flat().includes('object');
      const { content, entry, entries } = properties;
      const parts = [content, entry, entries?.items as JsonSchema | undefined];
      const takesAnything =
        typeof additionalProperties === 'object' && Object.keys(additionalProperties ?? {}).length === 0;
      return takesAnything || parts.some((part) => part && isOpen(part));
    };
    const open = operations().flatMap(({ call, operation }) =>
      Object.values(operation.requestBody?.content ?? {}).some(({ schema }) => !schema || isOpen(schema)) ? [call] : [],
    );
    expect(open).toEqual([]);
    const takesBody = ({ call, operation }: ReturnType<typeof operations>[number]) =>
      (routes.get(call)?.body ?? 'none') === 'none' || operation.requestBody;
    expect(without(takesBody)).toEqual([]);
  });

  const discriminatorOf = (schema: JsonSchema | undefined) => {
    const { discriminator, oneOf } = resolvedIn(schemas(), schema) as {
      discriminator?: { propertyName: string; mapping: Record<string, string> };
      oneOf?: { $ref: string }[];
    };
    const references = new Set(oneOf?.map(({ $ref }) => $ref));
    expect(Object.values(discriminator?.mapping ?? {}).filter((one) => !references.has(one))).toEqual([]);
    return { by: discriminator?.propertyName, values: Object.keys(discriminator?.mapping ?? {}) };
  };

  it('discriminates the bodies of sheets, entries and events by their type', () => {
    const forms = { by: 'sheetType', values: sheetTypes.filter(isFormSheetType) };
    const lists = { by: 'sheetType', values: Object.keys(entrySchemas) };
    expect(discriminatorOf(bodyOf('PUT /v1/sheets/{id}')?.schema)).toEqual(forms);
    for (const call of ['POST /v1/sheets/{id}/entries', 'PUT /v1/sheets/{id}/entries/{entryId}'])
      expect(discriminatorOf(bodyOf(call)?.schema)).toEqual(lists);
    expect(discriminatorOf(bodyOf('POST /v1/sheets/{id}/entries/several')?.schema)).toEqual(lists);
    const events = new Set(Object.values(eventPayloads).flatMap((payloads) => Object.keys(payloads)));
    const sent = discriminatorOf(bodyOf('POST /v1/workflows/{name}/instances/{id}/events')?.schema);
    expect({ ...sent, values: new Set(sent.values) }).toEqual({ by: 'type', values: events });
    expect(discriminatorOf(bodyOf('PUT /v1/rehab-evaluation-outcome/{id}')?.schema).by).toBe('outcome');
  });

  it('describes the form fields sent with a file, and the accepted file types', () => {
    const forms = operations().flatMap(({ call, operation }) => {
      const form = operation.requestBody?.content['multipart/form-data'];
      return form ? [[call, Object.keys(form.schema?.properties ?? {}), form.encoding?.file?.contentType]] : [];
    });
    const documents = 'image/jpeg, image/png, application/pdf';
    const episodeFields = ['documentTypeCode', 'annotations', 'documentDate', 'fileName', 'contentType', 'file'];
    expect(Object.fromEntries(forms.map(([call, ...form]) => [call, form]))).toEqual({
      'POST /v1/sheets/{id}/documents': [episodeFields, documents],
      'POST /v1/district-unit-episodes/{id}/careplans/{planId}/documents': [episodeFields, documents],
      'POST /v1/patients/{id}/documents': [
        ['documentType', 'documentDate', 'annotations', 'fileName', 'contentType', 'file'],
        documents,
      ],
      'POST /v1/provision-imports/files': [['rehabilitationCenterId', 'description', 'file'], 'text/csv'],
      'POST /v1/report-settings/reports/{id}/prpt': [['file'], 'application/octet-stream'],
    });
  });

  it('gives for every code the path at which its values can be read', () => {
    const isCode = (name: string) => /Codes?$/.test(name) && !codesOfNoCatalogue.has(name);
    const unlinked = new Set<string>();
    const wrong = new Set<string>();
    const addresses = new Set(catalogueNames.map(catalogueAddress));
    const look = (name: string, field: JsonSchema) => {
      const links = linksOf(field);
      if (isCode(name) && !links && !field.enum) unlinked.add(name);
      for (const link of links ?? [])
        if (!addresses.has(link) || !document.paths[link]?.get) wrong.add(`${name} ${link}`);
    };
    eachField(document, look);
    for (const { operation } of operations())
      for (const { name, schema } of operation.parameters ?? []) look(name, schema ?? {});
    expect([[...unlinked], [...wrong]]).toEqual([[], []]);
    const fieldOf = (schema: string, field: string) => linksOf(schemas()[schema]?.properties?.[field] ?? {});
    expect(fieldOf('NeedEvaluation', 'mobFragilityTypeCode')).toEqual(['/v1/mobility-fragility-types']);
    expect(fieldOf('CareTeamMember', 'qualificationCode')).toEqual(['/v1/qualifications']);
    expect(fieldOf('CivilRegistryUpdate', 'qualificationCode')).toEqual(['/v1/civil-registry-qualifications']);
    expect(fieldOf('AccessCard', 'requestSource')).toEqual(['/v1/request-sources']);
    expect(fieldOf('Diagnosis', 'diagnosisCode')).toEqual(['/v1/icd-ix-diagnoses', '/v1/icd-x-diagnoses']);
  });
});
