import { CarePlan } from './care-plans.js';
import { z } from 'zod';
import { Appointment, AppointmentEpisode, AvailableDate, Planner } from './appointments.js';
import { ServiceVersion } from './app-versions.js';
import { BreakGlassAccess, BreakGlassAccessWeek } from './break-glass-accesses.js';
import { AslEpisodeRow, NewAslEpisodes } from './asl-episodes.js';
import { AslConsumption } from './budgets/asl-consumption.js';
import { AslPeriod, AslPeriodRow } from './budgets/asl-periods.js';
import { RegionalPeriod, RegionalPeriodRow, Tariff } from './budgets/regional-periods.js';
import { ResidualBudget } from './budgets/residual-budgets.js';
import { Dictionary } from './catalogues/dictionaries.js';
import type { EntryOf } from './catalogues/entries.js';
import type { CatalogueName } from './catalogues/catalogues.js';
import { ChangeEntry } from './changes/change-entry.js';
import { RegistryDocument } from './civil-registry/documents.js';
import { IdentityCorrection, IdentityCorrectionRow, IdentitySources } from './civil-registry/identity-corrections.js';
import { InsertedPatient } from './civil-registry/insert-payload.js';
import * as written from './civil-registry/record.js';
import { CivilRegistrySearchResult } from './civil-registry/search.js';
import { UpdateInfoPreview, UpdateInfoResult } from './civil-registry/synchronisation.js';
import { CentreEpisodeView, CentrePatientRows } from './centre-patients.js';
import { CentreOpenEpisode, CleanupCentreRow, MovedPractitioners } from './cleanup/centres.js';
import { CleanupEpisodeRow } from './cleanup/episodes.js';
import { ConformanceDeviation, ConformanceGroup, ConformanceRun } from './conformance.js';
import { WorkflowForecast } from './forecast.js';
import { ForceCloseReply, ForceClosure, ForceClosureRow } from './cleanup/force-closures.js';
import { HandOver, HandOverPreview } from './hand-overs.js';
import { PractitionerInWorkflow } from './cleanup/practitioners.js';
import { ClosingSummary } from './closing-summary.js';
import { CodeListsReply } from './code-lists/list-catalogues.js';
import { EpisodeRow, EpisodeView, OpenEpisodeLookup, SheetDetail } from './episode-view.js';
import { Created, EpisodeExistence, PatientSearch, StepCount } from './episodes.js';
import { PatientIdentifierRow } from './patient-identifiers.js';
import { PatientDuplicate } from './patient-duplicates.js';
import { Patient, PatientsPage } from './patients.js';
import { RecordAccess } from './record-accesses.js';
import {
  Practitioner,
  PractitionerBaseInfo,
  PractitionerLookup,
  PractitionersPage,
  PractitionerUserExistence,
} from './practitioners.js';
import { EntryView } from './sheets/entry-views.js';
import { AnnualScheduleClosing, AnnualScheduleRow } from './flows/annual-schedule.js';
import { RegionalFlowRow, RegionalFlowView } from './flows/regional-flows.js';
import * as imports from './provision-imports.js';
import { PatientMergeRow, PatientMergeView } from './patient-merges.js';
import { entryTemplateReplies } from './entry-templates.js';
import { openingReplies } from './structures/opening-replies.js';
import { reportReplies } from './reports/replies.js';
import { PreviousSheet } from './sheets/previous-sheet.js';
import { ProvisionRegister, RegisterReply } from './provision-register.js';
import { ProvisionTotals } from './sheets/provision-totals.js';
import { ProvisionPatternReply } from './sheets/provisions/pattern.js';
import { Me, PublicConfig } from './session.js';
import { SlimStructure } from './structures.js';
import { Annuality, CentreRegime } from './structures/annuality.js';
import { DistrictUnit, DistrictUnitRow, SlimDistrictUnit } from './structures/unit.js';
import { RehabilitationCenter, RehabilitationCenterRow } from './structures/centre.js';
import { RetentionOutcome, RetentionProposal } from './retention/retention.js';
import { webhookReplies } from './webhooks/replies.js';
import { listViewReplies } from './list-views/list-views.js';
import { InstanceReplay, InstancePath, InstanceDwellTime } from './instance-timeline.js';
import { SimulatedEvent, WorkflowSummary } from './workflow-api.js';
import { WorkflowDescription } from './workflow-description.js';
import { MachineDifferences, UpgradeReport, VersionUse } from './workflow-versions.js';
import { EntryReply, HistoryEntry, TransitionReply, WorkflowView } from './workflow-view.js';
import { SearchResults } from './search.js';
import { TaskAssignment, TaskColleagues, WorklistItem } from './worklist.js';
import { StateMonth, StateStatistics, DwellTime, WorkflowLimits } from './dwell-times.js';

const nothing = z.undefined();
const annuality = 'rehabilitation-centers/{id}/annualities/{annualityId}';

/**
 * Reply schemas of the calls that the web application makes, under `/v1`. The schemas of catalogues and of entries,
 * which are many and alike, are defined in their own folders. The client of the web application derives its types from
 * this object, and a test of the API checks each route against it.
 */
export const replies = {
  'GET /config': PublicConfig,
  'GET /me': Me,
  'GET /search': SearchResults,
  'GET /worklist': WorklistItem.array(),
  'GET /district-unit-episodes/{id}/tasks/{task}/{who}/colleagues': TaskColleagues,
  'PUT /district-unit-episodes/{id}/tasks/{task}/{who}/assignment': TaskAssignment,
  'DELETE /district-unit-episodes/{id}/tasks/{task}/{who}/assignment': z.undefined(),
  'GET /code-lists': CodeListsReply,
  'GET /dictionaries': Dictionary.array(),
  'GET /dictionaries/{dictionary}/changes': ChangeEntry.array(),

  'GET /patient-duplicates': PatientDuplicate.array(),
  'PUT /patient-duplicates/{id}/dismiss': PatientDuplicate,
  'GET /patients': PatientsPage,
  'POST /patients': InsertedPatient,
  'POST /patients/search': Patient,
  'GET /patients/{id}': Patient,
  'GET /patients/{id}/identifiers': PatientIdentifierRow.array(),
  'GET /patients/{id}/changes': ChangeEntry.array(),
  'GET /patients/{id}/accesses': RecordAccess.array(),
  'GET /patients/rehabcenterepisodeofcare': CentrePatientRows,
  'GET /patients/{id}/district-unit-episodes': EpisodeRow.array(),
  'GET /patients/{id}/open-district-unit-episode': OpenEpisodeLookup.optional(),
  'GET /patients/{id}/update-info': UpdateInfoPreview,
  'PUT /patients/{id}/update-info': UpdateInfoResult,
  'PUT /patients/{id}': written.CivilRegistryRecord,
  'GET /patients/{id}/documents': RegistryDocument.array(),
  'POST /patients/{id}/documents': RegistryDocument,
  'DELETE /patients/{id}/documents/{documentId}/delete': nothing,
  'POST /civilregistries/search': CivilRegistrySearchResult,
  'GET /civilregistries/{id}': written.CivilRegistryRecord,
  'PUT /civilregistries/{id}': written.CivilRegistryRecord,
  'POST /civilregistries/{id}/contact-points': written.WrittenContactPoint,
  'PUT /civilregistries/{id}/contact-points/{rowId}': written.WrittenContactPoint,
  'DELETE /civilregistries/{id}/contact-points/{rowId}': written.DeletedRow,
  'POST /civilregistries/{id}/citizenships': written.WrittenCitizenship,
  'PUT /civilregistries/{id}/citizenships/{rowId}': written.WrittenCitizenship,
  'DELETE /civilregistries/{id}/citizenships/{rowId}': written.DeletedRow,
  'POST /addresses': written.WrittenAddress,
  'PUT /addresses/{id}': written.WrittenAddress,
  'DELETE /addresses/{id}': written.DeletedRow,

  'GET /practitioners': PractitionersPage,
  'POST /practitioners': Practitioner,
  'GET /practitioners/base-info': PractitionerBaseInfo,
  'GET /practitioners/by-username': PractitionerLookup,
  'GET /practitioners/user/{id}': PractitionerLookup,
  'GET /practitioners/{id}': Practitioner,
  'PUT /practitioners/{id}': Practitioner,
  'DELETE /practitioners/{id}': nothing,
  'GET /practitioners/{id}/changes': ChangeEntry.array(),
  'GET /polling/practitioner/user-exists/{id}': PractitionerUserExistence,

  'GET /district-unit-episodes/{id}/appointments': Appointment.array(),
  'POST /district-unit-episodes/{id}/appointments': Appointment,
  'PUT /district-unit-episodes/{id}/appointments/{appointmentId}': Appointment,
  'DELETE /district-unit-episodes/{id}/appointments': nothing,
  'GET /district-unit-episodes/{id}/available-dates': AvailableDate.array(),
  'GET /district-unit-episodes/{id}/changes': ChangeEntry.array(),

  'GET /district-units': DistrictUnitRow.array(),
  'POST /district-units': DistrictUnit,
  'GET /district-units/slim': SlimDistrictUnit.array(),
  'GET /district-units/{id}': DistrictUnit,
  'PUT /district-units/{id}': DistrictUnit,
  'DELETE /district-units/{id}': nothing,
  'GET /district-units/{id}/planner': Planner,
  'GET /district-units/{id}/appointment-episodes': AppointmentEpisode.array(),
  'GET /district-units/{id}/changes': ChangeEntry.array(),
  'GET /rehabilitation-centers': RehabilitationCenterRow.array(),
  'POST /rehabilitation-centers': RehabilitationCenter,
  'GET /rehabilitation-centers/slim': SlimStructure.array(),
  'GET /rehabilitation-centers/{id}': RehabilitationCenter,
  'PUT /rehabilitation-centers/{id}': RehabilitationCenter,
  'DELETE /rehabilitation-centers/{id}': nothing,
  'GET /rehabilitation-centers/{id}/changes': ChangeEntry.array(),
  'GET /rehabilitation-centers/{id}/annualities': Annuality.array(),
  'POST /rehabilitation-centers/{id}/annualities': Annuality,
  [`PUT /${annuality}`]: Annuality,
  [`GET /${annuality}/regimes`]: CentreRegime.array(),
  [`POST /${annuality}/regimes`]: CentreRegime,
  [`PUT /${annuality}/regimes/{regimeId}`]: CentreRegime,
  [`DELETE /${annuality}/regimes/{regimeId}`]: nothing,

  'GET /break-glass-accesses': BreakGlassAccess.array(),
  'GET /break-glass-accesses/weeks': BreakGlassAccessWeek.array(),
  'PUT /break-glass-accesses/{week}/seen': BreakGlassAccessWeek.optional(),

  'GET /asl-episodes': AslEpisodeRow.array(),
  'GET /asl-episodes/new-count': NewAslEpisodes,
  'PUT /asl-episodes/seen': NewAslEpisodes,

  'GET /rates-and-budget/regional-periods': RegionalPeriodRow.array(),
  'POST /rates-and-budget/regional-periods': RegionalPeriod,
  'GET /rates-and-budget/regional-periods/{id}': RegionalPeriod,
  'PUT /rates-and-budget/regional-periods/{id}': RegionalPeriod,
  'GET /rates-and-budget/regional-periods/{id}/changes': ChangeEntry.array(),
  'GET /rates-and-budget/asl-periods': AslPeriodRow.array(),
  'POST /rates-and-budget/asl-periods': AslPeriod,
  'GET /rates-and-budget/asl-periods/{id}': AslPeriod,
  'PUT /rates-and-budget/asl-periods/{id}': AslPeriod,
  'GET /rates-and-budget/asl-periods/{id}/changes': ChangeEntry.array(),
  'GET /rates-and-budget/asl-consumption': AslConsumption.array(),
  'GET /rates-and-budget/tariffs': Tariff.array(),

  'POST /hand-overs/preview': HandOverPreview,
  'POST /hand-overs': HandOver,
  'GET /data-cleanup/practitioners/{id}/practitioner-in-workflow': PractitionerInWorkflow.array(),
  'PATCH /data-cleanup/practitioners/{id}': Practitioner,
  'GET /data-cleanup/episodes': CleanupEpisodeRow.array(),
  'POST /data-cleanup/episodes/force-close': ForceCloseReply,
  'POST /conformance-runs': Created,
  'GET /conformance-runs': ConformanceRun.array(),
  'GET /conformance-runs/{id}/deviations': ConformanceDeviation.array(),
  'GET /conformance-runs/{id}/groups': ConformanceGroup.array(),
  'GET /data-cleanup/force-closures': ForceClosure.array(),
  'GET /data-cleanup/force-closures/{id}': ForceClosure,
  'GET /data-cleanup/force-closures/{id}/episodes': ForceClosureRow.array(),
  'GET /retention-proposals': RetentionProposal.array(),
  'PUT /retention-proposals/confirm': RetentionOutcome,
  'PUT /retention-proposals/keep': RetentionOutcome,
  'PUT /retention-proposals/{id}/confirm': RetentionProposal,
  'PUT /retention-proposals/{id}/keep': RetentionProposal,
  'GET /data-cleanup/rehabilitation-centers': CleanupCentreRow.array(),
  'GET /data-cleanup/rehabilitation-centers/{id}/episodes': CentreOpenEpisode.array(),
  'POST /data-cleanup/rehabilitation-centers/{id}/move-practitioners': MovedPractitioners,

  ...entryTemplateReplies,
  ...openingReplies,
  ...reportReplies,
  ...webhookReplies,
  ...listViewReplies,

  'GET /district-unit-episodes': EpisodeRow.array(),
  'POST /district-unit-episodes': Created,
  'GET /district-unit-episodes/step-counts': StepCount.array(),
  'GET /district-unit-episodes/{id}': EpisodeView,
  'GET /district-unit-episodes/{id}/closing-summary': ClosingSummary,
  'GET /district-unit-episodes/{id}/residual-budgets': ResidualBudget.array(),
  'PUT /district-unit-episodes/{id}/renew': Created,
  'GET /polling/episode-exists/{id}': EpisodeExistence,
  'GET /rehab-center-episodes/{id}': CentreEpisodeView,
  'POST /rehab-center-episodes': Created,
  'POST /rehab-center-episodes/patient-search': PatientSearch,
  'GET /district-unit-episodes/{id}/careplans': CarePlan.array(),
  'POST /district-unit-episodes/{id}/careplans/{planId}/regimes': Created,
  'GET /sheets/{id}': SheetDetail,
  'GET /sheets/{id}/entries': EntryView.array(),
  'GET /sheets/{id}/previous': PreviousSheet,
  'GET /sheets/{id}/provision-totals': ProvisionTotals,
  'PUT /sheets/{id}': TransitionReply,
  'POST /sheets/{id}/entries': EntryReply,
  'POST /sheets/{id}/entries/several': EntryReply,
  'POST /sheets/{id}/provision-pattern': ProvisionPatternReply,
  'GET /provisions/register': ProvisionRegister,
  'POST /provisions/register': RegisterReply,
  'POST /sheets/{id}/documents': EntryReply,
  'DELETE /sheets/{id}/documents/{documentId}/delete': EntryReply,
  'PUT /sheets/{id}/entries/{entryId}': EntryReply,
  'DELETE /sheets/{id}/entries/{entryId}': EntryReply,

  'GET /patients/{id}/identity-corrections': IdentityCorrectionRow.array(),
  'POST /patients/{id}/identity-corrections': Created,
  'POST /patients/{id}/identity-corrections/sources': IdentitySources,
  'GET /identity-corrections': IdentityCorrectionRow.array(),
  'GET /identity-corrections/{id}': IdentityCorrection,
  'PUT /identity-corrections/{id}/accept': TransitionReply,
  'PUT /identity-corrections/{id}/reject': TransitionReply,
  'PUT /identity-corrections/{id}/withdraw': TransitionReply,
  'GET /patient-merges': PatientMergeRow.array(),
  'POST /patient-merges': Created,
  'GET /patient-merges/{id}': PatientMergeView,
  'GET /siar-flows/app': RegionalFlowRow.array(),
  'POST /siar-flows/app': Created,
  'GET /siar-flows/app/{id}': RegionalFlowView,
  'GET /siar-flows/external-organization-annual-schedule': AnnualScheduleRow.array(),
  'POST /siar-flows/external-organization-annual-schedule/closings': AnnualScheduleClosing,
  'GET /provision-imports': imports.ProvisionImportRow.array(),
  'POST /provision-imports/files': Created,
  'GET /provision-imports/{id}': imports.ProvisionImportView,
  'GET /provision-imports/{id}/discard-reasons': imports.ImportDiscardReason.array(),
  'GET /provision-imports/{id}/records': imports.ProvisionImportRecord.array(),

  'GET /version/all': ServiceVersion.array(),

  'GET /workflows': WorkflowSummary.array(),
  'GET /workflows/{name}': WorkflowDescription,
  'GET /workflows/{name}/forecast': WorkflowForecast,
  'GET /workflows/{name}/versions': VersionUse.array(),
  'GET /workflows/{name}/differences': MachineDifferences,
  'GET /workflows/{name}/upgrade': UpgradeReport,
  'GET /workflows/{name}/instances/{id}': WorkflowView,
  'GET /workflows/{name}/instances/{id}/history': HistoryEntry.array(),
  'GET /workflows/{name}/instances/{id}/replay': InstanceReplay,
  'GET /workflows/{name}/instances/{id}/road': InstancePath,
  'GET /workflows/{name}/instances/{id}/stays': InstanceDwellTime.array(),
  'GET /workflows/{name}/statistics': StateStatistics.array(),
  'GET /workflows/{name}/statistics/months': StateMonth.array(),
  'GET /workflows/{name}/stays': DwellTime.array(),
  'GET /workflows/{name}/limits': WorkflowLimits,
  'PUT /workflows/{name}/limits': WorkflowLimits,
  'POST /workflows/{name}/instances/{id}/simulate': SimulatedEvent.array(),
  'POST /workflows/{name}/instances/{id}/events': TransitionReply,
} as const satisfies Record<string, z.ZodType>;

/** Type of all URLs of a route: `/patients/{id}` becomes a template type with a `string` for the parameter. */
type Addresses<Path> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Addresses<After>}`
  : Path;

type OfCatalogues = {
  [Name in CatalogueName]:
    | { method: 'GET'; path: `/${Name}`; reply: EntryOf<Name>[] }
    | { method: 'GET'; path: `/${Name}/${string}`; reply: EntryOf<Name> };
}[CatalogueName];

type Known =
  | OfCatalogues
  | {
      [Call in keyof typeof replies]: Call extends `${infer Method} ${infer Path}`
        ? { method: Method; path: Addresses<Path>; reply: z.infer<(typeof replies)[Call]> }
        : never;
    }[keyof typeof replies];

/** The segments of a path; a parameter becomes `string`. */
type Parts<Path> = Path extends `/${infer Part}/${infer Rest}`
  ? [Part, ...Parts<`/${Rest}`>]
  : Path extends `/${infer Part}`
    ? [Part]
    : [];

type Found<Method, Path, Call> = Call extends { method: Method; path: infer Known; reply: unknown }
  ? Parts<Path> extends Parts<Known>
    ? Call & { isExact: Parts<Known> extends Parts<Path> ? true : false }
    : never
  : never;
/** If a path matches two calls, as `/district-units/slim` does, the call without a parameter. */
type Nearest<Call> = [Extract<Call, { isExact: true }>] extends [never] ? Call : Extract<Call, { isExact: true }>;
type ReplyOf<Call> = [Call] extends [never] ? unknown : Call extends { reply: infer Reply } ? Reply : never;

/** Type of the reply to a call, given the type of its path; `unknown` if `replies` does not have the call. */
export type ReplyTo<Method extends string, Path extends string> = Path extends unknown
  ? ReplyOf<Nearest<Found<Method, Path, Known>>>
  : never;
