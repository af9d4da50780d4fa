import { type EpisodeView, isFormSheetType, isListSheetType } from '@percorso/domain';
import { sampleEntries, sampleSheet } from '@percorso/testing';
import type { OpenAPIObject } from '@nestjs/swagger';
import { aslInput, regionalInput } from '../budgets.js';
import { daysAgo, today } from '../days.js';
import { connectionInput, definitionInput } from '../report-settings.js';
import { reportSettings } from '../small-region.js';
import { generalPractitioner, pasquale, registrationOf, registryEntries } from '../registrations.js';
import { routesIn } from '../routes.js';
import type { Scene } from '../scene.js';
import { annualityInput, centreInput, unitInput } from '../structures.js';
import { type Records } from '../records.js';
import { targetsOf } from '../targets.js';
import type { Operation } from './requests.js';
import { type JsonSchema, sampleOf } from './schema-sample.js';

/** The endless event stream, which is not called. */
const STREAM = '/v1/stream';

type Described = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};

const idsIn = (records: Records) => ({
  patientId: records.patient,
  civilRegistryId: records.patient,
  practitionerId: records.practitioner,
  districtUnitId: records.districtUnit,
  rehabilitationCenterId: records.rehabilitationCenter,
  districtUnitEpisodeOfCareId: records.episode,
  rehabCenterEpisodeId: records.centreEpisode,
  planId: records.plan,
  regimeId: records.proposal,
  managerId: records.practitioner,
  other: records.sheet,
});

/** Returns the forms of an episode with valid contents, or its lists with valid entries. */
function sheetTargets(view: EpisodeView, records: Records, kind: 'forms' | 'lists'): Operation['targets'] {
  const context = {
    today,
    startDate: daysAgo(30),
    treatmentStartDate: daysAgo(20),
    practitionerId: records.practitioner,
  };
  return [...view.steps, ...(view.centre?.steps ?? [])]
    .flatMap(({ sheets }) => sheets)
    .flatMap(({ id, type }) => {
      if (kind === 'lists')
        return isListSheetType(type)
          ? [{ url: `/v1/sheets/${id}/entries`, bodies: sampleEntries(type, context) as object[] }]
          : [];
      return isFormSheetType(type)
        ? [{ url: `/v1/sheets/${id}`, bodies: [{ content: sampleSheet(type, { ...context, episodeId: view.id }) }] }]
        : [];
    });
}

/** Returns valid bodies for the routes whose schema is not specific enough to generate one. */
async function rightBodies(scene: Scene): Promise<Record<string, unknown>> {
  const entries = await registryEntries(scene.database);
  const { civilRegistryEdgeRepresentation, ...registration } = registrationOf(pasquale, entries);
  const { localHealthAuthorityCode: _, ...aslChange } = aslInput();
  const [address] = civilRegistryEdgeRepresentation.addressEdgeRepresentationList;
  return {
    'POST /v1/patients': { ...registration, civilRegistryEdgeRepresentation },
    'PUT /v1/patients/{id}': { generalPractitioner, startAslDate: today, healthCardNumber: '80380001500001400009' },
    'PUT /v1/civilregistries/{id}': civilRegistryEdgeRepresentation,
    'POST /v1/addresses': address,
    'PUT /v1/addresses/{id}': address,
    'POST /v1/district-units': unitInput(entries.healthDistrictId),
    'PUT /v1/district-units/{id}': unitInput(entries.healthDistrictId),
    'POST /v1/rehabilitation-centers': centreInput(entries.healthDistrictId),
    'PUT /v1/rehabilitation-centers/{id}': centreInput(entries.healthDistrictId),
    'POST /v1/rehabilitation-centers/{id}/annualities': annualityInput(),
    'POST /v1/rates-and-budget/regional-periods': regionalInput({ validFrom: '2023-01-01', validTo: '2023-12-31' }),
    'PUT /v1/rates-and-budget/regional-periods/{id}': regionalInput(),
    'POST /v1/rates-and-budget/asl-periods': aslInput({ validFrom: '2023-01-01', validTo: '2023-12-31' }),
    'PUT /v1/rates-and-budget/asl-periods/{id}': aslChange,
    'POST /v1/report-settings/connections': connectionInput(),
    'PUT /v1/report-settings/connections/{id}': connectionInput(),
    'POST /v1/report-settings/reports': { ...definitionInput(), connectionId: reportSettings.connection },
    'PUT /v1/report-settings/reports/{id}': { ...definitionInput(), connectionId: reportSettings.connection },
  };
}

/** Returns every operation of the OpenAPI document, with the records for which it can be called. */
export async function operationsOf(
  scene: Scene,
  document: OpenAPIObject,
  episodes: { view: EpisodeView; records: Records }[],
): Promise<Operation[]> {
  const routes = new Map(
    routesIn(scene.app).map((route) => [`${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')}`, route]),
  );
  const right = await rightBodies(scene);
  const schemas = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Described>).flatMap(([verb, described]): Operation[] => {
      const name = `${verb.toUpperCase()} ${path}`;
      const route = routes.get(name);
      if (!route) throw new Error(`no route answers ${name}`);
      if (path === STREAM) return [];
      const content = described.requestBody?.content ?? {};
      const schema = Object.values(content)[0]?.schema;
      const targets = episodes.flatMap(({ records }) =>
        targetsOf(route, records, today).map(({ url, body }) => ({
          url,
          bodies: [right[name] ?? body, ...(schema ? [sampleOf(schema, schemas, idsIn(records))] : []), body],
        })),
      );
      const sheets = ({ 'PUT /v1/sheets/{id}': 'forms', 'POST /v1/sheets/{id}/entries': 'lists' } as const)[name];
      const ofSheets = sheets && episodes.flatMap((one) => sheetTargets(one.view, one.records, sheets));
      return [
        {
          method: route.method,
          path,
          targets: ofSheets || targets,
          query: (described.parameters ?? []).filter((one) => one.in === 'query').map((one) => one.name),
          hasCsv: 'text/csv' in (described.responses['200']?.content ?? {}),
          body: 'multipart/form-data' in content ? 'file' : schema ? 'json' : 'none',
        },
      ];
    }),
  );
}
