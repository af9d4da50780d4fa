import {
  type Actor,
  type CatalogueReference,
  catalogueReferences,
  type ContentFacts,
  currentRegimes,
  isBlankContent,
  isFormSheetType,
  needsOf,
  retiredCodes,
  type SheetContent,
  sheetOfType,
  sheetSchemaWith,
  type SheetType,
  Step,
} from '@percorso/domain';
import { headingReferences, missingReferences, unknownReferences } from '../catalogues/must-exist.js';
import type { Queryable } from '../database/database.js';
import type { DenormalisedRegime } from '../episode-aggregate/aggregate-facts.js';
import type { EpisodeAggregate, SheetPart } from '../episode-aggregate/episode-aggregate.js';
import { readEarliestEnd } from '../episode-aggregate/interruption-dates.js';
import { isAtFinalEvaluation, stepOf } from '../episode-aggregate/steps.js';
import { teamOf } from '../episode-aggregate/team.js';
import { mustBeReadable, readPayload } from '../http/problems/field-errors.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { type Life, lifeOfPatient } from '../patients/living-patient.js';

/**
 * Returns the zod schema of a form's content or of a list's entry; null for a sheet that is neither a form nor a list.
 */
const schemaOf = (type: SheetType) => {
  const definition = sheetOfType(type);
  return definition.shape === 'acting' ? null : definition.schema;
};

/**
 * Returns the entries in the payload of a list's event. `pathPrefix` precedes the paths of an entry's fields:
 * `entries.N.` for one of several entries, empty for a single entry.
 */
export const entriesInPayload = ({ entry, entries }: { entry?: SheetContent; entries?: SheetContent[] }) =>
  (entries ?? (entry ? [entry] : [])).map((content, n) => ({ content, pathPrefix: entries ? `entries.${n}.` : '' }));

/**
 * Checks that the payload can be read as the content of this form, or as entries of this list. The content may still
 * break rules.
 * @throws Malformed (400)
 */
export function mustBeOfSheet(type: SheetType, payload: SheetContent): void {
  const definition = sheetOfType(type);
  if (definition.shape === 'list')
    for (const { content, pathPrefix } of entriesInPayload(payload))
      mustBeReadable(definition.schema, content, pathPrefix);
  else if (definition.shape === 'form' && payload.content !== undefined)
    mustBeReadable(definition.schema, payload.content);
}

/**
 * Returns the current regimes of the plan: the planned ones, and the accepted proposals, each of which replaces the
 * planned regime of its category.
 */
export const currentRegimesOf = ({
  lists,
  proposals,
}: Pick<EpisodeAggregate, 'lists' | 'proposals'>): DenormalisedRegime[] =>
  currentRegimes<DenormalisedRegime>(
    lists.regimes,
    proposals.filter(({ state }) => state === 'ACCETTATA').map(({ regime }) => regime),
  );

/**
 * Returns the fact that decides which fields of a disability scale are writable: true at the final evaluation (the exit
 * outcome only), false at the sheet's own step (all other fields). At any other step the result is empty, and no field
 * is writable.
 */
function exitOutcomes(
  aggregate: EpisodeAggregate,
  { step }: Pick<SheetPart, 'step'>,
): Pick<ContentFacts, 'setsExitOutcomes'> {
  if (isAtFinalEvaluation(aggregate)) return { setsExitOutcomes: true };
  return stepOf(aggregate.state) === step ? { setsExitOutcomes: false } : {};
}

/**
 * Returns the ids of the centres that a mid-term evaluation may name: in a centre's sheet only that centre, in the
 * unit's sheet every centre that takes part in the episode.
 */
const centresOf = ({ centre, rehabilitationCenterIds }: EpisodeAggregate, isCentreSheet: boolean): string[] =>
  isCentreSheet && centre ? [centre.rehabilitationCenterId] : rehabilitationCenterIds;

/** Returns the current step of the sheet's episode, or an empty object if the episode is closed. */
function currentStep({ state, centre }: EpisodeAggregate, isCentreSheet: boolean): Pick<ContentFacts, 'step'> {
  const step = Step.safeParse(stepOf((isCentreSheet ? centre?.state : state) ?? ''));
  return step.success ? { step: step.data } : {};
}

/** Today's date, the actor of the request, and the birth and death dates of the patient. */
type ReadContext = { today: string; actor: Pick<Actor, 'scope'>; life: Life };

/** Loads the facts that the rules of a sheet's content need. */
export async function contentFacts(
  db: Queryable,
  aggregate: EpisodeAggregate,
  sheet: Pick<SheetPart, 'type' | 'step' | 'cdrEpisodeId'>,
  { today, actor: { scope }, life }: ReadContext,
): Promise<ContentFacts> {
  const isCentreSheet = sheet.cdrEpisodeId !== null;
  const regimes = currentRegimesOf(aggregate);
  const needs = needsOf(sheet.type);
  return {
    today,
    ...life,
    ...currentStep(aggregate, isCentreSheet),
    episodeStartDate: isCentreSheet ? (aggregate.centre?.startDate ?? aggregate.startDate) : aggregate.startDate,
    treatmentStartDate: aggregate.centre?.treatmentStartDate ?? null,
    regimesDurationInDays: regimes.reduce((sum, { durationInDays }) => sum + durationInDays, 0),
    team: teamOf(aggregate),
    ...(needs.includes('authorisedRegimes') && {
      authorisedRegimes: [...new Set(regimes.map(({ careRegimeTypeCode }) => careRegimeTypeCode))],
    }),
    ...(sheetOfType(sheet.type).exitOutcomes && exitOutcomes(aggregate, sheet)),
    // Spec 000 §6: administrators choose among all centres.
    ...(needs.includes('rehabCenterIds') &&
      !scope.everything && { rehabCenterIds: centresOf(aggregate, isCentreSheet) }),
    schemas: aggregate.lists.schemas,
    ...(needs.includes('endsFrom') && { endsFrom: await readEarliestEnd(db, aggregate, today) }),
  };
}

/** The data of a request that saves a form, with the form's sheet. */
type SaveContext = Omit<ReadContext, 'life'> & { db: Queryable; aggregate: EpisodeAggregate; sheet: SheetPart };

/**
 * Checks a form's content against its zod schema and against the rules that compare it with other records.
 * @throws Malformed (400), RuleBroken (422)
 */
export async function checkContent(
  { db, aggregate, sheet, ...context }: SaveContext,
  content: SheetContent,
): Promise<void> {
  const { type, kind } = sheet;
  // A sheet without its own content is not checked here: its state machine refuses the event and gives the reason.
  if (!isFormSheetType(type)) return;
  const life = await lifeOfPatient(db, aggregate.patientId);
  readPayload(sheetSchemaWith(type, await contentFacts(db, aggregate, sheet, { ...context, life })), content);
  // Saving completes an optional sheet, so its content must not be blank.
  if (kind === 'optional' && isBlankContent(content)) throw brokenRule('', 'nothingWritten');
}

const keyOf = ({ catalogue, code }: CatalogueReference) => `${catalogue} ${code}`;

/** The content of a form or of a list's entry, and its path prefix in the payload. */
type Written = { content: unknown; pathPrefix?: string };

/**
 * Checks that every code in `written` is in its catalogue today, and that no diagnosis code is a heading with finer
 * codes below it. A code that the stored content already has remains valid after it is retired. `before` loads the
 * stored content; it is called only if a code fails.
 * @throws RuleBroken
 */
export async function codesMustBeKnown(
  db: Queryable,
  type: SheetType,
  written: readonly Written[],
  before: () => Promise<unknown>,
): Promise<void> {
  const references = written.flatMap(({ content, pathPrefix = '' }) =>
    catalogueReferences(type, content).map((reference) => ({ ...reference, path: pathPrefix + reference.path })),
  );
  const schema = schemaOf(type);
  const retired = (stored: unknown) =>
    written.flatMap(({ content, pathPrefix = '' }) =>
      schema ? retiredCodes(schema, content, stored).map(({ path }) => ({ path: pathPrefix + path })) : [],
    );
  const missing = await missingReferences(references, db);
  const headings = await headingReferences(
    references.filter(({ isFinest }) => isFinest),
    db,
  );
  if (missing.length === 0 && headings.length === 0 && retired(null).length === 0) return;
  const stored = await before();
  const storedKeys = stored ? catalogueReferences(type, stored).map(keyOf) : [];
  const isNew = (reference: CatalogueReference) => !storedKeys.includes(keyOf(reference));
  const unknown = [
    ...[...missing.filter(isNew), ...retired(stored)].map(({ path }) => ({ path })),
    ...headings.filter(isNew).map(({ path }) => ({ path, fault: 'headingCode' as const })),
  ];
  if (unknown.length > 0) throw unknownReferences(unknown);
}
