import { z } from 'zod';
import { listQuery, SortDirection } from '../list-query.js';
import { PractitionerQualification } from '../practitioners.js';
import { written } from '../rules/characters.js';
import { StructureReference } from '../structures.js';
import { CarePlanSchema } from './care-plan-schemas.js';
import { CareRegime } from './care-regimes.js';
import { CareTeamMember } from './care-team.js';
import { Diagnosis } from './diagnoses.js';
import { DiaryNote } from './diary.js';
import { EpisodeDocument } from './documents.js';
import { DisabilityClassification } from './disability-classifications.js';
import { MidTermEvaluation } from './evaluations.js';
import type { ListSheetType } from './list-sheets.js';
import { Provision } from './provisions.js';
import { RehabSchema } from './rehab-targets.js';
import { ProvisionSuspension } from './suspensions.js';

const item = z.object({ code: z.string(), description: z.string() });
const careRegimeType = item.extend({ careRegimeCategoryCode: z.string() });

/** What every entry of a list has beside what it says. `revision` counts its changes: a PUT or DELETE gives it as `If-Match`. */
const entry = {
  id: z.uuid(),
  revision: z.int(),
  updatedAt: z.string(),
  updatedBy: z.string(),
};
/** Of an entry of a centre: spec 000 §3. One with a supply code came from a web service, and nobody edits or deletes it by hand. */
const delivered = { ...entry, districtUnitEpisodeOfCareId: z.uuid(), supplyCode: z.string().nullable() };

const practitioner = z.object({
  id: z.uuid(),
  name: z.string(),
  surname: z.string(),
  taxCode: z.string(),
  qualifications: z.array(PractitionerQualification),
});

/** Of one that was recorded before files could be uploaded there is its name alone. */
export const EpisodeDocumentView = z
  .object({
    ...EpisodeDocument.shape,
    ...entry,
    contentType: EpisodeDocument.shape.contentType.nullable(),
    size: z.int().nullable(),
    contentId: z.uuid().nullable(),
    documentType: item,
    /** The virus scan found something in the file, or could not look at it. */
    isSuspect: z.boolean(),
  })
  .meta({ id: 'EpisodeDocumentView' });
export type EpisodeDocumentView = z.infer<typeof EpisodeDocumentView>;

export const CareTeamMemberView = z
  .object({ ...CareTeamMember.shape, ...entry, practitioner, qualification: item })
  .meta({ id: 'CareTeamMemberView' });
export type CareTeamMemberView = z.infer<typeof CareTeamMemberView>;

export const DisabilityClassificationView = z
  .object({
    ...DisabilityClassification.shape,
    ...entry,
    disabilityClassificationScaleType: item.extend({ isDisabilityOptional: z.boolean() }),
  })
  .meta({ id: 'DisabilityClassificationView' });
export type DisabilityClassificationView = z.infer<typeof DisabilityClassificationView>;

export const DiagnosisView = z
  .object({ ...Diagnosis.shape, ...entry, description: z.string().nullable() })
  .meta({ id: 'DiagnosisView' });
export type DiagnosisView = z.infer<typeof DiagnosisView>;

/**
 * Spec 000 §3, PRI schema item: what its codes mean stands beside them. `practitioner` is who is responsible. The centre's part is that
 * of the centre that holds the episode or held it last, among those that the caller may see.
 */
export const CarePlanSchemaView = z
  .object({
    ...CarePlanSchema.shape,
    ...entry,
    ...RehabSchema.shape,
    actionArea: item.extend({ id: z.string(), icfComponentCode: z.string() }),
    icfDescription: z.string().nullable(),
    icfReleaseDescription: z.string().nullable(),
    icfQualifier: item,
    actionMode: item,
    practitioner,
  })
  .meta({ id: 'CarePlanSchemaView' });
export type CarePlanSchemaView = z.infer<typeof CarePlanSchemaView>;

export const CareRegimeView = z
  .object({
    ...CareRegime.shape,
    ...entry,
    careRegimeType,
    regularityAccessType: item.extend({ regularityCoefficient: z.int() }),
    /** Accesses in the whole duration. Architecture §4. */
    provisionCount: z.int(),
    /** Euro cents at the tariff of the first day of treatment, of today before it is known; null without a tariff. Architecture §14. */
    expectedRegimeCost: z.int().nullable(),
    /** Euro cents of what was delivered, at the tariff of each provision's own day; null where one of them has none. */
    effectiveRegimeCost: z.int().nullable(),
    /** Euro cents that the centre has left of the year's budget for this regime; null without a centre or its budget, or a tariff. */
    expectedResidualBudgetRehabCenterRegime: z.int().nullable(),
  })
  .meta({ id: 'CareRegimeView' });
export type CareRegimeView = z.infer<typeof CareRegimeView>;

export const ProvisionView = z
  .object({
    ...Provision.shape,
    ...delivered,
    practitioner,
    provisionType: item.extend({
      hFileCode: z.string(),
      careRegimeTypeCode: z.string(),
      /** As spec 000 §3 names them; null where the catalogue does not have it. */
      HFileCode: z.string().nullable(),
      HFileDescription: z.string().nullable(),
      careRegimeType: careRegimeType.nullable(),
    }),
    /** YYYY-MM-DDTHH:mm, the start plus the duration. */
    endTime: z.string(),
  })
  .meta({ id: 'ProvisionView' });
export type ProvisionView = z.infer<typeof ProvisionView>;

export const ProvisionSuspensionView = z
  .object({ ...ProvisionSuspension.shape, ...delivered, provisionSuspensionType: item })
  .meta({ id: 'ProvisionSuspensionView' });
export type ProvisionSuspensionView = z.infer<typeof ProvisionSuspensionView>;

export const DiaryNoteView = z
  .object({
    ...DiaryNote.shape,
    ...delivered,
    practitioner,
    /** The same, as spec 000 §3 names it. */
    rehabPractitioner: practitioner,
    provisionDiaryType: item.extend({ id: z.int() }),
  })
  .meta({ id: 'DiaryNoteView' });
export type DiaryNoteView = z.infer<typeof DiaryNoteView>;

export const MidTermEvaluationView = z
  .object({
    ...MidTermEvaluation.shape,
    ...entry,
    midTermEvaluationType: item,
    rehabCenter: StructureReference,
  })
  .meta({ id: 'MidTermEvaluationView' });
export type MidTermEvaluationView = z.infer<typeof MidTermEvaluationView>;

/** An entry as a list answers it, by the type of its sheet. */
export const entryViews = {
  DOCUMENTI: EpisodeDocumentView,
  EQUIPE_UVBR: CareTeamMemberView,
  CLASSIFICAZIONI_DISABILITA: DisabilityClassificationView,
  DIAGNOSI: DiagnosisView,
  SCHEMI_PRI: CarePlanSchemaView,
  REGIMI: CareRegimeView,
  PRESTAZIONI: ProvisionView,
  SOSPENSIONI: ProvisionSuspensionView,
  DIARIO: DiaryNoteView,
  VALUTAZIONI_INTERMEDIE: MidTermEvaluationView,
} as const satisfies Record<ListSheetType, z.ZodObject>;
/** An entry of any list. */
export const EntryView = z.union(Object.values(entryViews)).meta({ id: 'EntryView' });
export type EntryView = z.infer<typeof EntryView>;
export type EntryViews = { [T in ListSheetType]: z.infer<(typeof entryViews)[T]> };

/** The columns by which each list may be sorted; it is sorted by the first, descending (spec 000 §4, 001 §9), where none is named. */
export const entrySorts = {
  DOCUMENTI: ['documentTypeCode', 'documentDate', 'fileName'],
  EQUIPE_UVBR: ['practitioner', 'qualificationCode', 'appointmentDate'],
  CLASSIFICAZIONI_DISABILITA: ['disabilityClassificationScaleTypeCode'],
  DIAGNOSI: ['diagnosisCode'],
  SCHEMI_PRI: ['icfCode', 'practitioner'],
  REGIMI: ['careRegimeTypeCode', 'durationInDays'],
  PRESTAZIONI: ['practitioner', 'startingTime', 'provisionTypeCode', 'duration', 'qualifications'],
  SOSPENSIONI: ['startDate', 'endDate', 'provisionSuspensionTypeCode'],
  DIARIO: ['dateTime', 'provisionDiaryTypeCode', 'practitioner'],
  VALUTAZIONI_INTERMEDIE: ['midTermEvaluationTypeCode', 'rehabCenter'],
} as const satisfies Record<ListSheetType, readonly [string, ...string[]]>;

type EntrySort = (typeof entrySorts)[ListSheetType][number];
const sorts = [...new Set(Object.values(entrySorts).flat())] as [EntrySort, ...EntrySort[]];

/** The query of the entries of a list. Those of the unit stand in the order in which they were added where no sort is named. */
export const EntriesQuery = listQuery(sorts, {
  /** Anywhere in what the entry says in words: a note, a practitioner's name, a tool, a type. */
  text: written(100).optional(),
}).extend({ sort: z.enum(sorts).optional(), sortDirection: SortDirection.optional() });
export type EntriesQuery = z.infer<typeof EntriesQuery>;

const filterDay = z.union([z.literal(''), z.iso.date()]).optional();
/** The filters of provisions; an empty one is no filter. */
const provisionFilters = {
  /** Each word anywhere in name or surname. */
  practitioner: written(100).optional(),
  provisionTypeCode: z.string().trim().max(50).optional(),
  /** First and last day on which they start. */
  from: filterDay,
  to: filterDay,
};
/** The query of provisions. Other lists refuse its filters. */
export const ProvisionsQuery = EntriesQuery.extend(provisionFilters);
export type ProvisionsQuery = z.infer<typeof ProvisionsQuery>;

const filterNames = Object.keys(provisionFilters) as (keyof typeof provisionFilters)[];
/** The filters of provisions that a query gives. */
export const provisionFiltersOf = (query: ProvisionsQuery) => filterNames.filter((name) => query[name] !== undefined);
