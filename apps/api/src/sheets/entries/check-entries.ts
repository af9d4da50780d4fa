import {
  type Actor,
  comparedLists,
  type Confirmation,
  costConfirmations,
  documentSectionOf,
  entryConfirmations,
  entryIssues,
  entrySchemas,
  inclusiveDays,
  provisionDays,
  type DayRange,
  type EntryContents,
  type EntryFacts,
  type InterfaceSettings,
  type ListSheetType,
  type RuleIssue,
  type SheetContent,
} from '@percorso/domain';
import { costOfWriting } from '../../budgets/care-plan-cost.js';
import { together, type Transaction } from '../../database/database.js';
import type { Family, SheetPart } from '../../episode-family/family.js';
import { teamOf } from '../../episode-family/team.js';
import { mustBeConfirmed } from '../../http/confirmed.js';
import { readPayload } from '../../http/field-errors.js';
import { Conflict, NotFound, StaleRevision } from '../../http/problem.js';
import { brokenRule, mustHold } from '../../http/rule-errors.js';
import { lifeOfPatient } from '../../patients/living-patient.js';
import { broughtIn } from '../check-content.js';
import { contentFacts } from '../content-facts.js';
import { qualificationsMustBeHeld } from '../held-qualifications.js';
import { codesMustBeKnown } from '../known-codes.js';
import { centresMustExist } from '../named-centres.js';
import { isDelivered } from '../../episode-family/entry-tables.sql.js';
import { filesMustWait } from './waiting-files.js';
import { mustGiveAppointmentsAway } from './team-appointments.js';
import { coveredDays, type CoveredDays, entryStatements, suspendedDays } from './entries.sql.js';

type Stored = { revision: number; supplyCode: string | null; content: SheetContent };
type Payload = { entry?: SheetContent; entries?: SheetContent[]; entryId?: string; revision?: number };

/** What somebody wants to do with the entries of a list. */
export type EntryEvent = {
  db: Transaction;
  family: Family;
  sheet: SheetPart & { type: ListSheetType };
  payload: Payload;
  today: string;
  actor: Actor;
  configured: InterfaceSettings;
  /** Of an import nobody is asked anything: what it brings was delivered, and is refused by rules alone (decision 0029). */
  confirmed: boolean;
};

/** @throws NotFound, StaleRevision (412), Conflict where the entry came from a web service */
async function storedEntry({ db, family, sheet, payload }: EntryEvent): Promise<Stored | null> {
  const { entryId, revision } = payload;
  if (entryId === undefined) return null;
  const { rows } = await db.query<Stored>(entryStatements[sheet.type].find, [entryId, sheet.id]);
  const [stored] = rows;
  // Of an empty list the machine says so.
  if (!stored && family.list?.fewEntries === 0) return null;
  if (!stored) throw new NotFound();
  if (stored.supplyCode !== null) throw new Conflict('entry_from_web_service');
  if (revision !== undefined && revision !== stored.revision)
    throw new StaleRevision({ ...stored.content, ...{ id: entryId, revision: stored.revision } });
  return stored;
}

/** Clearing a list would delete what came from web services with the rest. @throws Conflict, ConfirmationRequired (428) */
export async function checkClearing(event: EntryEvent): Promise<void> {
  const { db, sheet } = event;
  const { id, type } = sheet;
  if (type === 'EQUIPE_UVBR') await mustGiveAppointmentsAway(event, teamOf(event.family));
  if (!isDelivered(type)) return;
  const { rows } = await db.query(entryStatements[type].foreign, [id]);
  if (rows.length > 0) throw new Conflict('entry_from_web_service');
}

/** The days that an entry covers; null for one that covers none. */
const daysOfEntry = (type: ListSheetType, entry: unknown): DayRange | null => {
  if (type === 'PRESTAZIONI') return provisionDays(entry as EntryContents['PRESTAZIONI']);
  return type === 'SOSPENSIONI' ? (entry as EntryContents['SOSPENSIONI']) : null;
};

async function covered({ db, family, sheet, payload }: EntryEvent, ranges: readonly DayRange[]) {
  if (ranges.length === 0 || !family.centre) return [];
  const from = ranges.map(({ startDate }) => startDate).sort()[0];
  const to = ranges
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1);
  const params = [sheet.cdrEpisodeId, from, to, payload.entryId ?? null];
  return (await db.query<CoveredDays>(coveredDays, params)).rows;
}

async function suspended({ db, sheet, payload }: EntryEvent): Promise<number> {
  if (sheet.type !== 'SOSPENSIONI') return 0;
  const { rows } = await db.query<{ days: number }>(suspendedDays, [sheet.id, payload.entryId ?? null]);
  return rows[0]?.days ?? 0;
}

/** Spec 000 §5: what the provisions make of the cost of the plan. */
async function askedOfCost({ db, actor, sheet, payload, confirmed }: EntryEvent, written: readonly SheetContent[]) {
  if (sheet.type !== 'PRESTAZIONI' || confirmed || written.length === 0) return [];
  const change = await costOfWriting(db, actor, {
    ...{ sheetId: sheet.id, replacedId: payload.entryId ?? null },
    written: written as EntryContents['PRESTAZIONI'][],
  });
  return costConfirmations(change);
}

/**
 * Every entry must follow its schema and the rules that compare it with its list and with other records (else 400 or 422); what it
 * exceeds must have been confirmed (else 428).
 */
export async function checkEntries(event: EntryEvent): Promise<void> {
  const { db, family, sheet, payload, today, actor } = event;
  const { documentSections } = event.configured;
  const { type } = sheet;
  const written = broughtIn(payload).map((brought): Written => ({ type, ...brought }));
  const days = written.map(({ content, at }) =>
    daysOfEntry(type, readPayload<unknown>(entrySchemas[type], content, at)),
  );
  const stored = await storedEntry(event);
  const ranges = days.filter((range) => range !== null);
  const [life, occupied, suspendedDays, askedOfCosts] = await together([
    lifeOfPatient(db, family.patientId),
    covered(event, ranges),
    suspended(event),
    askedOfCost(
      event,
      written.map(({ content }) => content),
    ),
  ]);
  const all = family.list?.entries ?? [];
  const others = all.filter(({ id }) => id !== payload.entryId);
  const position = stored ? all.findIndex(({ id }) => id === payload.entryId) : undefined;
  const known = { others, position, occupied, suspendedDays, documentSections };
  const facts = { ...contentFacts(family, sheet, { today, actor, life }), stored: stored?.content, ...known };
  mustFit(type, written, facts);
  mustFollowRules(type, written, facts, event.confirmed);
  await codesMustBeKnown(written, async () => stored?.content ?? null, db);
  if (type === 'DOCUMENTI' && !stored)
    await filesMustWait(
      db,
      sheet,
      documentSectionOf(sheet.step, documentSections).tag,
      written as (Written & { content: EntryContents['DOCUMENTI'] })[],
    );
  if (type === 'VALUTAZIONI_INTERMEDIE') await centresMustExist(written, db);
  if (type === 'EQUIPE_UVBR') {
    await qualificationsMustBeHeld(written, db);
    await mustGiveAppointmentsAway(
      event,
      leaving(
        stored?.content,
        written.map(({ content }) => content),
      ),
    );
  }
  mustBeConfirmed(askedOfCosts, event.confirmed);
}

/** Who is in the team no more once a member is changed or removed. */
function leaving(stored: SheetContent | undefined, written: readonly SheetContent[]): string[] {
  if (!stored || stored.deleted === true) return [];
  const stays = written.some(({ practitionerId, deleted }) => practitionerId === stored.practitionerId && !deleted);
  return stays ? [] : [stored.practitionerId as string];
}

type Written = { type: ListSheetType; content: SheetContent; at: string };
type ListFacts = EntryFacts & Required<Pick<EntryFacts, 'others' | 'occupied' | 'suspendedDays'>>;

/** What concerns all of the entries that one event brings. @throws RuleBroken */
function mustFit(type: ListSheetType, written: readonly Written[], { others }: ListFacts): void {
  const max = comparedLists[type];
  if (max !== undefined && others.length + written.length > max) throw brokenRule('', 'tooManyEntries', { max });
  if (type === 'DIAGNOSI' && written.filter(({ content }) => content.principal).length > 1)
    throw brokenRule('entries', 'onePrincipalDiagnosis');
}

/** Each entry is compared with those before it too; whoever sends several is told what is wrong with each. */
function mustFollowRules(type: ListSheetType, written: readonly Written[], facts: ListFacts, confirmed: boolean): void {
  const known = { ...facts, others: [...facts.others], occupied: [...facts.occupied] };
  const broken: RuleIssue[] = [];
  let questions: Confirmation[] = [];
  for (const { content, at } of written) {
    const entry = content as EntryContents[typeof type];
    broken.push(...entryIssues(type, entry, known).map((issue) => ({ ...issue, path: [at + issue.path.join('.')] })));
    // What is asked of the last one counts those before it.
    questions = entryConfirmations(type, entry, known);
    const days = daysOfEntry(type, content);
    known.others.push(content);
    if (days) known.occupied.push({ ...days, entryId: '' });
    if (type === 'SOSPENSIONI' && days) known.suspendedDays += inclusiveDays(days.startDate, days.endDate);
  }
  mustHold(broken);
  mustBeConfirmed(questions, confirmed);
}
