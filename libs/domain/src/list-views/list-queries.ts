import { z } from 'zod';
import { AslEpisodesQuery } from '../asl-episodes.js';
import { BreakGlassAccessesQuery } from '../break-glass-accesses.js';
import { IdentityCorrectionsQuery } from '../civil-registry/identity-corrections.js';
import { CleanupCentresQuery } from '../cleanup/centres.js';
import { CleanupEpisodesQuery } from '../cleanup/episodes.js';
import { EpisodesQuery } from '../episodes.js';
import { AnnualScheduleQuery } from '../flows/annual-schedule.js';
import { RegionalFlowsQuery } from '../flows/regional-flows.js';
import { PatientDuplicatesQuery } from '../patient-duplicates.js';
import { PatientMergesQuery } from '../patient-merges.js';
import { PatientsQuery } from '../patients.js';
import { PractitionersQuery } from '../practitioners.js';
import { ProvisionImportsQuery } from '../provision-imports.js';
import { ReportConnectionsQuery } from '../report-settings/connections.js';
import { ReportDefinitionsQuery } from '../report-settings/report-definitions.js';
import { RetentionProposalsQuery } from '../retention/retention.js';
import { RehabilitationCentersQuery } from '../structures/centre.js';
import { DistrictUnitsQuery } from '../structures/unit.js';
import { WebhookDeliveriesQuery } from '../webhooks/deliveries.js';
import { WebhookSubscriptionsQuery } from '../webhooks/subscriptions.js';
import type { ListWithViews, viewFilters } from './lists.js';

type Filters = { [List in ListWithViews]: Record<(typeof viewFilters)[List][number], z.ZodType> };

const { typeCode, qualificationCode } = PractitionersQuery.shape;

/** For each list, the schemas of what a view filters and sorts by: those of the list's query, by the names in the list's address. */
const fieldsOfList = {
  episodes: EpisodesQuery.shape,
  patients: { ...PatientsQuery.shape, all: z.stringbool() },
  'centre-patients': PatientsQuery.shape,
  practitioners: { ...PractitionersQuery.shape, structure: typeCode, qualification: qualificationCode },
  'district-units': DistrictUnitsQuery.shape,
  'rehabilitation-centers': RehabilitationCentersQuery.shape,
  'asl-episodes': AslEpisodesQuery.shape,
  'identity-corrections': IdentityCorrectionsQuery.shape,
  'patient-duplicates': PatientDuplicatesQuery.shape,
  'patient-merges': PatientMergesQuery.shape,
  'provision-imports': ProvisionImportsQuery.shape,
  'regional-flows': RegionalFlowsQuery.shape,
  // The schedule has one order; another is ignored.
  'annual-schedule': { ...AnnualScheduleQuery.shape, sort: z.string() },
  'break-glass-accesses': BreakGlassAccessesQuery.shape,
  // The browser filters and sorts the dictionaries.
  dictionaries: { label: z.string(), sort: z.literal('label') },
  'cleanup-episodes': CleanupEpisodesQuery.shape,
  'cleanup-centres': CleanupCentresQuery.shape,
  'retention-proposals': RetentionProposalsQuery.shape,
  'report-connections': ReportConnectionsQuery.shape,
  reports: ReportDefinitionsQuery.shape,
  'webhook-subscriptions': WebhookSubscriptionsQuery.shape,
  'webhook-deliveries': WebhookDeliveriesQuery.shape,
} satisfies { [List in ListWithViews]: Filters[List] & { sort: z.ZodType } };

/** Whether the query of a list accepts the value of a filter, or, by the name `sort`, the column of an order. */
export const isAcceptedBy = (list: ListWithViews, name: string, value: string): boolean => {
  const fields: Readonly<Record<string, z.ZodType>> = fieldsOfList[list];
  return fields[name]?.safeParse(value).success ?? false;
};
