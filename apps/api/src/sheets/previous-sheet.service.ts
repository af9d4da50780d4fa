import {
  accessesOf,
  type Actor,
  careRegimesSheet,
  carePlanSchemasSheet,
  catalogueReferences,
  currentRegimes,
  type EntryContents,
  entryIssues,
  type EntryViews,
  entrySchemas,
  finalEvaluationSheet,
  definitions,
  type FormDefinition,
  type FormSheetType,
  innermost,
  isFormSheetType,
  isListSheetType,
  isOfSameCategory,
  isPractitioner,
  type ListSheetType,
  listOfType,
  type PreviousEntry,
  type PreviousSheet,
  type ProposeRemodelling,
  romeDay,
  type RuleIssue,
  type SchemaEvaluation,
  type SheetContent,
  sheetOfType,
  sheetSchemas,
  sheetSchemaWith,
  validationMessage,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { recordRead } from '../auth/record-access.js';
import { headingReferences, missingReferences } from '../catalogues/must-exist.js';
import { Database } from '../database/database.js';
import { readAggregate, type EpisodeAggregate, type SheetPart } from '../episode-aggregate/episode-aggregate.js';
import type { FieldError } from '../http/problems/problem.js';
import { lifeOfPatient } from '../patients/living-patient.js';
import { typesOfRegime } from '../sheet-types/care-regimes.js';
import { listServer } from '../sheet-types/servers.js';
import { contentFacts } from './check-content.js';
import { EntriesService } from './entries.service.js';
import { readSheet } from './read-sheet.js';
import * as sql from './previous-sheet.sql.js';
import {
  errorsIn,
  leftValue,
  type Proposal,
  proposalOf,
  without,
  withoutFaults,
  type Worker,
} from './proposed-content.js';

type Source = NonNullable<PreviousSheet['source']>;
/** A sheet of a renewed access, and the sheet of the previous access that it corresponds to. */
type Pair = {
  aggregate: EpisodeAggregate;
  sheet: SheetPart;
  source: Source;
  before: EpisodeAggregate;
  stored: SheetPart;
};
type Facts = Awaited<ReturnType<typeof contentFacts>> & { today: string };
type View = EntryViews[ListSheetType];

const nothing: PreviousSheet = { source: null, use: 'proposed', content: null, left: [], faults: [], entries: [] };

/** Returns the names of the fields with a practitioner's id. */
const practitionerFields = (schema: z.ZodObject): string[] =>
  Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) =>
    isPractitioner(innermost(field)) ? [name] : [],
  );

const contentOfView = (schema: z.ZodObject, view: object): SheetContent =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, (view as SheetContent)[name]]));

/** What the previous access knows for a sheet of a renewed access (decision 0070). It reads only, and stores nothing. */
@Injectable()
export class PreviousSheetService {
  constructor(
    private readonly database: Database,
    private readonly entries: EntriesService,
  ) {}

  /**
   * Returns what the previous access knows for a sheet, and logs the read.
   * @throws NotFound if the actor may not see the sheet
   */
  async get(actor: Actor, id: string): Promise<PreviousSheet> {
    const { aggregate, sheet } = await readSheet(this.database, id, actor);
    await recordRead(this.database, aggregate.patientId, actor, 'sheet_read');
    const pair = await this.pairOf(actor, aggregate, sheet);
    if (!pair) return nothing;
    const today = romeDay(new Date());
    const life = await lifeOfPatient(this.database, aggregate.patientId);
    const facts = { ...(await contentFacts(this.database, aggregate, sheet, { today, actor, life })), today };
    if (isFormSheetType(sheet.type)) return this.form(pair, sheet.type, facts);
    return isListSheetType(sheet.type) ? this.list(actor, pair, sheet.type, facts) : nothing;
  }

  /**
   * Returns the sheet together with that of the previous access; null if the access is not a renewal, the sheet proposes
   * nothing, or the actor may not see the previous one.
   */
  private async pairOf(actor: Actor, aggregate: EpisodeAggregate, sheet: SheetPart): Promise<Pair | null> {
    const definition = sheetOfType(sheet.type);
    if (definition.shape === 'acting' || !definition.renewal || sheet.kind === 'readOnly') return null;
    const [source] = (await this.database.query<Source>(sql.renewedAccess, [aggregate.id])).rows;
    const before = source && (await readAggregate(this.database, source.id, actor));
    if (!source || !before) return null;
    const isOfCentre = sheet.cdrEpisodeId !== null;
    // A centre proposes what it wrote itself, not what another centre wrote.
    if (isOfCentre && before.centre?.rehabilitationCenterId !== aggregate.centre?.rehabilitationCenterId) return null;
    const owner = isOfCentre ? before.centre?.id : null;
    const stored = before.sheets.find(
      ({ type, step, cdrEpisodeId }) => type === sheet.type && step === sheet.step && cdrEpisodeId === owner,
    );
    return stored ? { aggregate, sheet, source, before, stored } : null;
  }

  private async form({ aggregate, source, stored }: Pair, type: FormSheetType, facts: Facts): Promise<PreviousSheet> {
    const { rows } = await this.database.query<{ content: SheetContent | null }>(sql.contentOfSheet, [stored.id]);
    const content = rows[0]?.content;
    const { renewal = {} }: FormDefinition = definitions[type];
    if (!content || renewal.isOver?.(content as never, facts.today)) return { ...nothing, source };
    const schema: z.ZodObject = sheetSchemas[type];
    const practitioners = await this.workers(aggregate, schema, [content]);
    const [own = {}] = practitioners;
    const proposal = proposalOf(content, { schema, renewal, today: dayOf(facts), practitioners: own, refused: [] });
    return { ...nothing, source, ...withoutFaults(proposal, sheetSchemaWith(type, facts), own) };
  }

  private async list(actor: Actor, pair: Pair, type: ListSheetType, facts: Facts): Promise<PreviousSheet> {
    const { aggregate, sheet, source } = pair;
    const { renewal = {}, managedBy, hasPrincipal } = listOfType(type);
    const schema: z.ZodObject = entrySchemas[type];
    const [views, present] = await Promise.all([
      this.viewsOf(actor, pair, type),
      this.entries.all(actor, { id: sheet.id, type }),
    ]);
    const kept = views.filter((view) => !renewal.isOver?.(contentOfView(schema, view) as never, facts.today));
    const contents = kept.map((view) => contentOfView(schema, view));
    const [workers, refused, evaluations] = await Promise.all([
      this.workers(aggregate, schema, contents),
      this.refusedCodes(type, contents),
      this.evaluationsOf(pair, type),
    ]);
    const list = present.map((view) => ({ ...contentOfView(schema, view), id: (view as { id: string }).id }));
    const hasOther = list.some((entry) => (entry as SheetContent).principal === true);
    const proposals = contents.map((content, n): Proposal & { own: Record<string, Worker | undefined> } => {
      const own = workers[n] ?? {};
      const proposal = proposalOf(content, {
        schema,
        renewal,
        today: dayOf(facts),
        practitioners: own,
        refused: refused.filter(({ entry }) => entry === n),
      });
      // Adding a principal diagnosis would take the flag from the one that was chosen for this access.
      if (hasPrincipal && hasOther) proposal.content = { ...proposal.content, principal: false };
      return { ...withManager(proposal, managedBy, facts, own), own };
    });
    const issues = await listServer(type).issues?.(
      proposals.map(({ content }, n) => ({ content, pathPrefix: `${n}.` })),
      this.database,
    );
    const others: SheetContent[] = [...list];
    const entries = proposals.map(({ content, left }, n): PreviousEntry => {
      const isPresent = list.some((entry) => isSame(content, entry));
      const view = kept[n] as View;
      const faults = isPresent
        ? []
        : [...faultsOf(type, content, { ...facts, others }), ...errorsOf(issues?.[n] ?? [])];
      if (faults.length === 0 && !isPresent) others.push(content);
      return { id: view.id, content, view, left, faults, isPresent, evaluation: evaluations.get(view.id) ?? null };
    });
    return { ...nothing, source, use: renewal.isComparison ? 'compared' : 'proposed', entries };
  }

  /** Returns the entries of the previous access; its regimes as the accepted remodellings left them. */
  private async viewsOf(actor: Actor, { before, stored }: Pair, type: ListSheetType): Promise<View[]> {
    const views = await this.entries.all(actor, { id: stored.id, type });
    if (type !== careRegimesSheet.type) return views;
    const { rows } = await this.database.query<{ regime: ProposeRemodelling }>(sql.acceptedRegimes, [before.id]);
    const planned = views as EntryViews[typeof careRegimesSheet.type][];
    const remodelled = rows.flatMap(({ regime }) => {
      const { careRegimeTypeCode, durationInDays, regularity, regularityAccessTypeCode } = regime;
      const accepted = { careRegimeTypeCode, durationInDays, regularity, regularityAccessTypeCode, remodulated: false };
      const replaced = planned.find((view) => isOfSameCategory(view, accepted));
      const derived = { ...typesOfRegime(accepted), provisionCount: accessesOf(accepted), expectedRegimeCost: null };
      return replaced ? [{ ...replaced, ...accepted, ...derived }] : [];
    });
    return currentRegimes(planned, remodelled);
  }

  /** Returns the practitioners in each content, by the name of their field. */
  private async workers(
    { districtUnitId, localHealthAuthorityCode }: EpisodeAggregate,
    schema: z.ZodObject,
    contents: readonly SheetContent[],
  ): Promise<Record<string, Worker | undefined>[]> {
    const fields = practitionerFields(schema);
    const ids = contents.flatMap((content) => fields.flatMap((field) => content[field] ?? []));
    if (ids.length === 0) return [];
    const values = [ids, districtUnitId, localHealthAuthorityCode];
    const { rows } = await this.database.query<Worker>(sql.workingPractitioners, values);
    const byId = new Map(rows.map((worker) => [worker.id, worker]));
    return contents.map((content) =>
      Object.fromEntries(fields.map((field) => [field, byId.get(String(content[field]))])),
    );
  }

  /** Returns the codes of the large classifications that may no longer be chosen, with the index of their entry. */
  private async refusedCodes(
    type: ListSheetType,
    contents: readonly SheetContent[],
  ): Promise<(FieldError & { entry: number })[]> {
    const references = contents.flatMap((content, entry) =>
      catalogueReferences(type, content).map((reference) => ({ ...reference, entry })),
    );
    const finest = references.filter(({ isFinest }) => isFinest);
    const [missing, headings] = await Promise.all([
      missingReferences(references, this.database),
      headingReferences(finest, this.database),
    ]);
    const refused = (code: 'unknownCode' | 'headingCode') => (reference: { path: string; entry: number }) => ({
      path: reference.path,
      entry: reference.entry,
      code,
      message: validationMessage(code),
    });
    return [...missing.map(refused('unknownCode')), ...headings.map(refused('headingCode'))];
  }

  /** Returns the evaluations of the PRI schemas, by the id of the schema; the unit's prevail over the centre's. */
  private async evaluationsOf({ before }: Pair, type: ListSheetType): Promise<Map<string, SchemaEvaluation>> {
    if (type !== carePlanSchemasSheet.type) return new Map();
    const ids = before.sheets.flatMap((sheet) => (sheet.type === finalEvaluationSheet.type ? [sheet.id] : []));
    type Row = { content: { evaluations?: SchemaEvaluation[] } | null };
    const { rows } = await this.database.query<Row>(sql.contentsOfSheets, [ids]);
    const evaluations = rows.toReversed().flatMap(({ content }) => content?.evaluations ?? []);
    return new Map(evaluations.map((evaluation) => [evaluation.schemaId, evaluation]));
  }
}

/** Returns the day to propose: today, or null if the access begins later. */
const dayOf = ({ today, episodeStartDate = today }: Facts): string | null => (today < episodeStartDate ? null : today);

/** Whether a list has an entry with all values of this proposal. */
const isSame = (content: SheetContent, entry: SheetContent): boolean =>
  Object.entries(content).every(([name, value]) => name === 'principal' || entry[name] === value);

/** Leaves out the responsible practitioner of an entry who is not in the team of the renewed access. */
function withManager(
  { content, left }: Proposal,
  managedBy: string | undefined,
  { team = [] }: Facts,
  own: Record<string, Worker | undefined>,
): Proposal {
  const id = managedBy === undefined ? undefined : content[managedBy];
  if (managedBy === undefined || id === undefined || team.includes(id as string)) return { content, left };
  const fault = { path: managedBy, code: 'managerNotInTeam', message: validationMessage('managerNotInTeam') };
  return { content: without(content, [managedBy]), left: [...left, leftValue(content, fault, own)] };
}

const errorsOf = (issues: readonly RuleIssue[]): FieldError[] =>
  issues.map(({ path, code, params }) => ({ path: path.join('.'), code, message: validationMessage(code, params) }));

/** Returns the reasons for which a list does not accept an entry. */
function faultsOf(type: ListSheetType, content: SheetContent, facts: Facts & { others: SheetContent[] }): FieldError[] {
  const faults = errorsIn(entrySchemas[type], content);
  if (faults.length > 0) return faults;
  return errorsOf(entryIssues(type, content as EntryContents[typeof type], facts));
}
