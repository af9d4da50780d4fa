import {
  careTeamSheet,
  formSheetTypes,
  isBlankContent,
  isFormSheetType,
  isListSheetType,
  type SheetContent,
  sheetOfType,
  type SheetType,
} from '@percorso/domain';
import { grantForEvent, type SheetFacts } from '@percorso/workflows';
import type { Queryable } from '../database/database.js';
import {
  aggregateLifecycle,
  refreshEpisodeFact,
  type AggregateEffect,
} from '../episode-aggregate/aggregate-lifecycle.js';
import { denormalisedIn } from '../episode-aggregate/aggregate-facts.js';
import type { EpisodeAggregate, SheetPart } from '../episode-aggregate/episode-aggregate.js';
import { anonymisedIn, eventField, type StoredEvent, type StoredRecord } from '../workflow/record-projection.js';
import { Conflict } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import type { Command } from '../workflow/commands.js';
import { isAtFinalEvaluation, isCompleted, isFilledIn, isFixedByOthers, stepOf } from '../episode-aggregate/steps.js';
import { checkContent, codesMustBeKnown, mustBeOfSheet } from './check-content.js';
import { checkClearing, checkEntries } from './entries/check-entries.js';
import { completeness, entriesAfter } from './entries/list-state.js';
import { entriesById } from '../sheet-types/entry-tables.sql.js';
import {
  entryProjection,
  entryEffects,
  entryStatements,
  type ListSheet,
  revisionAfter,
} from './entries/entry-effects.js';
import { formServer } from '../sheet-types/servers.js';
import { SheetEntity } from './sheet.entity.js';
import { moveSheets, type SheetRecord } from './step-sheets.js';

const sheetOf = (aggregate: EpisodeAggregate, id: string): SheetPart | undefined =>
  aggregate.sheets.find((sheet) => sheet.id === id);

/**
 * Returns the precondition that the sheet `id` has the type `sheetType`, which the client expects; undefined accepts
 * every type.
 * @throws RuleBroken, when the precondition is checked
 */
export const mustBeOfType =
  (id: string, sheetType: SheetType | undefined): Command['precondition'] =>
  (aggregate) => {
    const sheet = sheetOf(aggregate as EpisodeAggregate, id);
    if (sheetType !== undefined && sheet && sheet.type !== sheetType)
      throw brokenRule('sheetType', 'otherSheetType', { type: sheet.type });
  };

type SaveCommand = Pick<Command, 'workflow' | 'id' | 'type' | 'payload' | 'precondition' | 'instead'>;

/**
 * Returns the command that saves a form. If `content` is blank and the form is optional and already filled in, the
 * command clears the form instead, which makes it empty and optional again.
 */
export function saveCommand(id: string, content: SheetContent, sheetType?: SheetType): SaveCommand {
  const isOptionalAndFilled = (aggregate: unknown): boolean => {
    const sheet = sheetOf(aggregate as EpisodeAggregate, id);
    return sheet?.kind === 'optional' && isFilledIn(sheet);
  };
  return {
    workflow: 'sheet',
    id,
    type: 'SAVE',
    payload: { content },
    precondition: mustBeOfType(id, sheetType),
    ...(isBlankContent(content) && { instead: { where: isOptionalAndFilled, type: 'CLEAR', payload: {} } }),
  };
}

/** Whether the sheet may be edited: its step is the episode's current one, and the episode is open. Spec 000 §4. */
function isStepCurrent(aggregate: EpisodeAggregate, sheet: SheetPart): boolean {
  const { centre } = aggregate;
  const isOpen = sheet.cdrEpisodeId === null ? aggregate.closedAt === null : centre?.closed === false;
  return isOpen && stepOf((sheet.cdrEpisodeId === null ? aggregate : centre)?.state ?? '') === sheet.step;
}

// Whether no user may write the sheet's content. This includes lists whose machine is the first version: it would save
// the whole list into `content`, where entries are no longer read.
const isContentFixed = (aggregate: EpisodeAggregate, sheet: SheetPart): boolean =>
  isListSheetType(sheet.type) ? aggregate.instances[sheet.id]?.version === 1 : isFixedByOthers(aggregate, sheet);

const isList = (sheet: SheetPart | undefined): sheet is ListSheet => sheet !== undefined && isListSheetType(sheet.type);

const countOf = ({ entries }: Record<string, unknown>): number => (entries ? (entries as unknown[]).length : 1);

const writeContent = {
  name: 'write-sheet-content',
  text: 'UPDATE sheet SET content = $2, updated_at = $3, updated_by = $4 WHERE id = $1',
};

const countersigned = {
  name: 'countersigned-sheets-of-step',
  text: `SELECT s.id, i.state FROM sheet s JOIN workflow_instance i ON i.id = s.id
    WHERE s.uod_episode_id = $1 AND s.step = $2 AND s.kind = 'countersigned'`,
};
const countersignedSteps = new Set(
  formSheetTypes.flatMap((type) => {
    const definition = sheetOfType(type);
    return definition.shape === 'form' && definition.countersigned ? [definition.countersigned] : [];
  }),
);

/**
 * After a change at a step, reopens the step's acknowledged forms: an acknowledgement covers the step as it was before
 * the change, so that a new one is required.
 */
async function reopenCountersigned(context: AggregateEffect, { step }: SheetPart): Promise<void> {
  if (!countersignedSteps.has(step)) return;
  const { rows } = await context.db.query<Pick<SheetPart, 'id' | 'state'>>(countersigned, [context.aggregate.id, step]);
  await moveSheets(context, rows.filter(isCompleted), 'REOPEN');
}

/**
 * Applies the consequences of a change to a sheet's content or entries. `content`: the new content of a form; empty for
 * a list, or if the sheet is cleared.
 */
async function followChange(context: AggregateEffect, sheet: SheetPart, content: SheetContent = {}): Promise<void> {
  const fact = denormalisedIn(sheet.type);
  if (fact) refreshEpisodeFact(context, context.aggregate.id, fact);
  if (isFormSheetType(sheet.type)) formServer(sheet.type).saved?.(context.db, context.aggregate.id, content);
  await reopenCountersigned(context, sheet);
}

/**
 * Types of events that count as a change of the sheet by the event's author if an operating plan or an outcome sends
 * them. Locking, reopening and sending back the sheet do not count.
 */
const changeEvents: ReadonlySet<string> = new Set(['SAVE', 'SUBMIT', 'ACCEPT', 'REFUSE', 'CLOSE']);

const noteChange = {
  name: 'note-sheet-change',
  text: 'UPDATE sheet SET updated_at = $2, updated_by = $3 WHERE id = $1',
};

/** Applies an event to the entries of a list. The consequences are those of saving a form, see `followChange`. */
async function writeEntries(context: AggregateEffect, effect: keyof typeof entryEffects): Promise<void> {
  const { db, id, at, actor, aggregate } = context;
  const sheet = sheetOf(aggregate, id);
  if (!isList(sheet)) throw new Error(`${id} is no list`);
  entryEffects[effect](context, sheet);
  db.write(noteChange, [id, at, actor.name]);
  await followChange(context, sheet);
}

const storedContent = async (db: Queryable, id: string): Promise<unknown> =>
  (await db.query<{ content: unknown }>('SELECT content FROM sheet WHERE id = $1', [id])).rows[0]?.content ?? null;

const authorship = ({ at, actor_name }: StoredEvent): StoredRecord => ({ updatedAt: at, updatedBy: actor_name });

const isOfCentre = (aggregate: EpisodeAggregate, id: string): boolean => sheetOf(aggregate, id)?.cdrEpisodeId !== null;

export const sheetLifecycle = aggregateLifecycle({
  workflow: 'sheet',
  facts: (aggregate, id, { follows, event }): SheetFacts => {
    const sheet = sheetOf(aggregate, id);
    const list = aggregate.list?.sheetId === id ? aggregate.list : null;
    // An event that follows another one is sent by the system itself: the rules about rights and time were checked on
    // the first event.
    return {
      contentValid: true,
      contentFixed: !follows && sheet !== undefined && isContentFixed(aggregate, sheet),
      stepCurrent: follows || (sheet !== undefined && isStepCurrent(aggregate, sheet)),
      followsEvent: follows,
      isList: isList(sheet),
      hasEntries: list !== null && list.fewEntries > 0,
      ...(isList(sheet) && list !== null
        ? completeness(aggregate, sheet, entriesAfter(list, event))
        : { listComplete: false, schemasWithoutManager: [] }),
      hasExitOutcomes: sheet !== undefined && sheetOfType(sheet.type).exitOutcomes !== undefined,
      finalEvaluationCurrent: isAtFinalEvaluation(aggregate),
      teamOfOpenEpisode:
        sheet?.type === careTeamSheet.type && aggregate.closedAt === null && list !== null && list.fewEntries > 0,
    };
  },
  grantFor: (aggregate, id, type) => {
    const grant = grantForEvent('sheet', type);
    return grant === 'uod_sheet_update' && isOfCentre(aggregate, id) ? 'cdr_sheet_update' : grant;
  },
  organisationOf: (aggregate, id, type) => {
    if (type === 'ACCEPT' || type === 'REFUSE') return 'residence';
    return isOfCentre(aggregate, id) ? 'centre' : 'unit';
  },
  mustBeReadable: (aggregate, id, payload) => {
    const sheet = sheetOf(aggregate, id);
    if (sheet) mustBeOfSheet(sheet.type, payload);
  },
  check: async ({ db, aggregate, id, type, payload, today, actor, configured, confirmed, isFirst }) => {
    const sheet = sheetOf(aggregate, id);
    if (isList(sheet)) {
      if (isFirst && (aggregate.list?.fewEntries ?? 0) > 0) throw new Conflict('sheet_filled');
      const entryEvent = {
        db,
        aggregate,
        sheet,
        payload,
        today,
        actor,
        configured,
        confirmed: confirmed || type === 'IMPORT',
      };
      if (type === 'CLEAR') return checkClearing(entryEvent);
      const stored = sheet.kind === 'readOnly' ? null : await checkEntries(entryEvent);
      return stored && type === 'CHANGE' ? { entryRevision: revisionAfter(aggregate, id, stored) } : undefined;
    }
    if (type !== 'SAVE' || !sheet) return;
    if (isFirst && isFilledIn(sheet)) throw new Conflict('sheet_filled');
    await checkContent({ db, aggregate, sheet, today, actor }, payload.content as SheetContent);
  },
  creates: { ADD: countOf, IMPORT: countOf, REASSIGN: countOf },
  effects: {
    writeContent: async (context) => {
      const { db, id, event, at, actor, aggregate } = context;
      const sheet = sheetOf(aggregate, id);
      // A sheet that an outcome completes has no content of its own.
      if (!sheet || event.content === undefined) return;
      await codesMustBeKnown(db, sheet.type, [{ content: event.content }], () => storedContent(db, id));
      db.write(writeContent, [id, JSON.stringify(event.content), at, actor.name]);
      await followChange(context, sheet, event.content as SheetContent);
    },
    clearContent: async (context) => {
      const { db, id, at, actor, aggregate } = context;
      const sheet = sheetOf(aggregate, id);
      if (isList(sheet)) db.write(entryStatements[sheet.type].clear, [id]);
      db.write(writeContent, [id, null, at, actor.name]);
      if (sheet) await followChange(context, sheet);
    },
    addEntries: (context) => writeEntries(context, 'addEntries'),
    changeEntry: (context) => writeEntries(context, 'changeEntry'),
    removeEntry: (context) => writeEntries(context, 'removeEntry'),
    reassignEntries: (context) => writeEntries(context, 'reassignEntries'),
  },
  afterStep: ({ db, id, event, at, actor, follows }) => {
    if (follows && changeEvents.has(event.type)) db.write(noteChange, [id, at, actor.name]);
  },
  onCreate: async ({ db }, created) => {
    const sheets = created.map(({ id, record }) => ({ id, ...(record as SheetRecord) }));
    await db.manager.insert(SheetEntity, sheets);
  },
  owned: 'SELECT id, uod_episode_id, cdr_episode_id FROM sheet',
  projection: {
    table: 'sheet',
    times: ['updated_at'],
    related: {
      entries: `(SELECT ${entriesById} FROM sheet s WHERE s.id = sheet.id)`,
      anonymised: anonymisedIn('sheet'),
    },
    atCreation: { content: null, entries: null, updatedAt: null, updatedBy: null },
    writes: {
      writeContent: (event, before) => {
        if (event.event.content === undefined) return {};
        const isOfList = isListSheetType(before.type as string);
        return {
          ...(isOfList ? entryProjection.saved(event, before) : { content: eventField(event, 'content') }),
          ...authorship(event),
        };
      },
      clearContent: (event) => ({ content: null, entries: null, ...authorship(event) }),
      addEntries: (event, before) => ({ ...entryProjection.written(event, before), ...authorship(event) }),
      changeEntry: (event, before) => ({ ...entryProjection.written(event, before), ...authorship(event) }),
      removeEntry: (event, before) => ({ ...entryProjection.removed(event, before), ...authorship(event) }),
      reassignEntries: (event, before) => ({ ...entryProjection.reassigned(event, before), ...authorship(event) }),
    },
    onEveryStep: (event) =>
      event.facts.followsEvent === true && changeEvents.has(event.type) ? authorship(event) : {},
  },
});
