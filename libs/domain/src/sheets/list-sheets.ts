import { z } from 'zod';
import { disabilityScalesLimits } from '../limits.js';
import type { SheetType } from '../sheet-types.js';
import { CareRegime, regimeRules } from './care-regimes.js';
import { CarePlanSchema, carePlanSchemaRules } from './care-plan-schemas.js';
import { CareTeamMember, careTeamMemberRules, isTeamComplete } from './care-team.js';
import { broken, type RuleIssue } from './content-fields.js';
import type { EntryFacts } from './content-facts.js';
import { Diagnosis, diagnosisRules } from './diagnoses.js';
import {
  areScalesComplete,
  DisabilityClassification,
  disabilityClassificationRules,
} from './disability-classifications.js';
import { DiaryNote, diaryNoteRules } from './diary.js';
import { EpisodeDocument, episodeDocumentRules } from './documents.js';
import { MidTermEvaluation, midTermEvaluationRules } from './evaluations.js';
import { Provision, provisionRules } from './provisions.js';
import { ProvisionSuspension, suspensionRules } from './suspensions.js';

/** Sheets that are lists, with the schema of an entry: each entry is a row of its own, added, changed and removed one by one. Architecture §11. */
export const entrySchemas = {
  DOCUMENTI: EpisodeDocument,
  EQUIPE_UVBR: CareTeamMember,
  CLASSIFICAZIONI_DISABILITA: DisabilityClassification,
  DIAGNOSI: Diagnosis,
  SCHEMI_PRI: CarePlanSchema,
  REGIMI: CareRegime,
  PRESTAZIONI: Provision,
  SOSPENSIONI: ProvisionSuspension,
  DIARIO: DiaryNote,
  VALUTAZIONI_INTERMEDIE: MidTermEvaluation,
} as const satisfies Partial<Record<SheetType, z.ZodObject>>;

export type ListSheetType = keyof typeof entrySchemas;
/** What is said in an entry, by the type of its sheet. */
export type EntryContents = { [T in ListSheetType]: z.infer<(typeof entrySchemas)[T]> };

export const isListSheetType = (type: string): type is ListSheetType => Object.hasOwn(entrySchemas, type);

/** Entries by their ids, as a list holds them. */
export type EntriesById = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A list after entries were added to it or changed in it: of its diagnoses, the last that was made the principal alone is it. */
export const listWith = (type: ListSheetType, list: EntriesById, written: EntriesById): EntriesById => {
  const isTaken = type === 'DIAGNOSI' && Object.values(written).some(({ principal }) => principal === true);
  const others = isTaken
    ? Object.fromEntries(Object.entries(list).map(([id, entry]) => [id, { ...entry, principal: false }]))
    : list;
  return { ...others, ...written };
};

/** The lists whose entries are compared with each other, with how many they may be: they are few, and read whole. */
export const comparedLists: { readonly [T in ListSheetType]?: number } = {
  DOCUMENTI: 50,
  EQUIPE_UVBR: 30,
  CLASSIFICAZIONI_DISABILITA: disabilityScalesLimits.max,
  DIAGNOSI: 30,
  SCHEMI_PRI: 50,
  REGIMI: 10,
};

type Entries = readonly Readonly<Record<string, unknown>>[];

const completeness: { [T in ListSheetType]?: (entries: Entries) => boolean } = {
  EQUIPE_UVBR: isTeamComplete,
  CLASSIFICAZIONI_DISABILITA: areScalesComplete,
  DIAGNOSI: (entries) => entries.some(({ principal }) => principal === true),
};

/** Whether a list has what it must have: an entry, of diagnoses the principal one, three scales of disability with their scores, and who leads the team. */
export const isListComplete = (type: ListSheetType, entries: Entries): boolean =>
  (completeness[type] ?? (({ length }) => length > 0))(entries);

type EntryRule<T extends ListSheetType> = (entry: EntryContents[T], facts: EntryFacts) => RuleIssue[];

const entryRules: { [T in ListSheetType]: EntryRule<T> } = {
  DOCUMENTI: episodeDocumentRules,
  EQUIPE_UVBR: careTeamMemberRules,
  CLASSIFICAZIONI_DISABILITA: disabilityClassificationRules,
  DIAGNOSI: diagnosisRules,
  SCHEMI_PRI: carePlanSchemaRules,
  REGIMI: regimeRules,
  PRESTAZIONI: provisionRules,
  SOSPENSIONI: suspensionRules,
  DIARIO: diaryNoteRules,
  VALUTAZIONI_INTERMEDIE: midTermEvaluationRules,
};

/** What is wrong with an entry that follows its schema, beside the clock, its list and other records. */
export const entryIssues = <T extends ListSheetType>(
  type: T,
  entry: EntryContents[T],
  facts: EntryFacts,
): RuleIssue[] => (entryRules[type] as EntryRule<T>)(entry, facts);

/** The schema of an entry together with the rules that compare it with the clock, its list and other records. */
export const entrySchemaWith = <T extends ListSheetType>(
  type: T,
  facts: EntryFacts,
): z.ZodType<EntryContents[T], EntryContents[T]> => {
  const schema: z.ZodObject = entrySchemas[type];
  return schema.superRefine(broken((entry) => entryIssues(type, entry as EntryContents[T], facts))) as never;
};
