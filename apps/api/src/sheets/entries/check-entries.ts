import {
  type Actor,
  listOfType,
  type Confirmation,
  entryConfirmations,
  entryIssues,
  entrySchemas,
  inclusiveDays,
  type ContentFacts,
  type DayRange,
  type EntryContents,
  type EntryFacts,
  type InterfaceSettings,
  type ListSheetType,
  needsOf,
  type RuleIssue,
  type SheetContent,
} from '@percorso/domain';
import { together, type Transaction } from '../../database/database.js';
import type { EpisodeAggregate, SheetPart } from '../../episode-aggregate/episode-aggregate.js';
import { teamOf } from '../../episode-aggregate/team.js';
import { mustBeConfirmed } from '../../http/problems/confirmed.js';
import { readPayload } from '../../http/problems/field-errors.js';
import { Conflict, NotFound, StaleRevision } from '../../http/problems/problem.js';
import { brokenRule, mustHold } from '../../http/problems/rule-errors.js';
import { lifeOfPatient } from '../../patients/living-patient.js';
import { entryStatements } from './entry-effects.js';
import { entriesInPayload, codesMustBeKnown, contentFacts } from '../check-content.js';
import { allowSeveralTypes, occupyingProvision } from '../../sheet-types/provision-days.sql.js';
import { isDelivered } from '../../sheet-types/entry-tables.sql.js';
import type { Writing, Written } from '../../sheet-types/list-server.js';
import { listServer } from '../../sheet-types/servers.js';
import { suspendedDays } from '../../sheet-types/suspensions.js';

type Stored = { revision: number; supplyCode: string | null; content: SheetContent };
type Payload = { entry?: SheetContent; entries?: SheetContent[]; entryId?: string; revision?: number };

/** An event that writes entries of a list. */
export type EntryEvent = {
  db: Transaction;
  aggregate: EpisodeAggregate;
  sheet: SheetPart & { type: ListSheetType };
  payload: Payload;
  today: string;
  actor: Actor;
  configured: InterfaceSettings;
  /**
   * Whether the user has given the required confirmations. For the event IMPORT it is always true: what was already
   * delivered is refused by broken rules only (decision 0029).
   */
  confirmed: boolean;
};

/** Returns the context for the checks of a list's type. */
const writingOf = (event: EntryEvent, stored: Stored | null): Writing => {
  const { db, actor, today, confirmed, aggregate, sheet, configured, payload } = event;
  const details = {
    episodeId: aggregate.id,
    team: teamOf(aggregate),
    entryId: payload.entryId,
    stored: stored?.content,
  };
  return { db, actor, today, confirmed, sheet, configured, ...details };
};

/**
 * Returns the stored entry that the event changes or removes; null for an addition, and for an empty list.
 * @throws NotFound; StaleRevision (412); Conflict if the entry came from a web service
 */
async function storedEntry({ db, aggregate, sheet, payload }: EntryEvent): Promise<Stored | null> {
  const { entryId, revision } = payload;
  if (entryId === undefined) return null;
  const { rows } = await db.query<Stored>(entryStatements[sheet.type].find, [entryId, sheet.id]);
  const [stored] = rows;
  // Not an error here: for an empty list, the machine refuses the event and gives the reason.
  if (!stored && aggregate.list?.fewEntries === 0) return null;
  if (!stored) throw new NotFound();
  if (stored.supplyCode !== null) throw new Conflict('entry_from_web_service');
  if (revision !== undefined && revision !== stored.revision)
    throw new StaleRevision({ ...stored.content, id: entryId, revision: stored.revision });
  return stored;
}

/**
 * Checks that all entries of the list may be removed.
 * @throws Conflict if one of them came from a web service; ConfirmationRequired (428)
 */
export async function checkClearing(event: EntryEvent): Promise<void> {
  const { db, sheet } = event;
  const { id, type } = sheet;
  await listServer(type).checksClearing?.(writingOf(event, null));
  if (!isDelivered(type)) return;
  const { rows } = await db.query(entryStatements[type].foreign, [id]);
  if (rows.length > 0) throw new Conflict('entry_from_web_service');
}

/** Returns the days that an entry covers; null if it covers no days. */
const daysOfEntry = (type: ListSheetType, entry: unknown): Omit<CoveredDays, 'entryId'> | null =>
  listOfType(type).coversDays?.(entry as never) ?? null;

const countsSuspendedDays = (type: ListSheetType): boolean => needsOf(type).includes('suspendedDays');

export type CoveredDays = NonNullable<ContentFacts['occupied']>[number];
/**
 * Selects the days that each entry of the centre's episode `$1` covers, as their first and last day, and the provision
 * that covers them. Only days from `$2` to `$3` count, where null means unbounded. The entry `$4` is left out.
 */
export const coveredDays = {
  name: 'covered-days',
  text: `SELECT d."entryId", d."startDate", d."endDate", ${occupyingProvision('v')} AS provision
    FROM (
      SELECT entry_id AS "entryId", min(day) AS "startDate", max(day) AS "endDate" FROM covered_day
      WHERE cdr_episode_id = $1 AND ($2::date IS NULL OR day >= $2) AND ($3::date IS NULL OR day <= $3)
        AND entry_id IS DISTINCT FROM $4
      GROUP BY entry_id
    ) d LEFT JOIN provision v ON v.id = d."entryId"
    ORDER BY 2`,
};

async function findCoveredDays({ db, aggregate, sheet, payload }: EntryEvent, ranges: readonly DayRange[]) {
  if (ranges.length === 0 || !aggregate.centre) return [];
  const from = ranges.map(({ startDate }) => startDate).sort()[0];
  const to = ranges
    .map(({ endDate }) => endDate)
    .sort()
    .at(-1);
  const params = [sheet.cdrEpisodeId, from, to, payload.entryId ?? null];
  return (await db.query<CoveredDays>(coveredDays, params)).rows;
}

async function countSuspendedDays({ db, sheet, payload }: EntryEvent): Promise<number> {
  if (!countsSuspendedDays(sheet.type)) return 0;
  const { rows } = await db.query<{ days: number }>(suspendedDays, [sheet.id, payload.entryId ?? null]);
  return rows[0]?.days ?? 0;
}

async function confirmationsOf(
  event: EntryEvent,
  written: readonly Written[],
  writing: Writing,
): Promise<Confirmation[]> {
  if (event.confirmed || written.length === 0) return [];
  return (await listServer(event.sheet.type).confirmations?.(written, writing)) ?? [];
}

/**
 * Checks every entry against its zod schema and against the rules that compare it with its list and with other records.
 * Returns the stored entry if the event changes or removes one, otherwise null.
 * @throws Malformed (400), RuleBroken (422), ConfirmationRequired (428) if a limit is exceeded, and the errors of
 * `storedEntry`
 */
export async function checkEntries(event: EntryEvent): Promise<Stored | null> {
  const { db, aggregate, sheet, payload, today, actor } = event;
  const { documentSections } = event.configured;
  const { severalTypesADay = false } = event.configured.provisions;
  const { type } = sheet;
  const written: Written[] = entriesInPayload(payload);
  const days = written.map(({ content, pathPrefix }) =>
    daysOfEntry(type, readPayload<unknown>(entrySchemas[type], content, pathPrefix)),
  );
  const stored = await storedEntry(event);
  const writing = writingOf(event, stored);
  const ranges = days.filter((range) => range !== null);
  const [life, occupied, suspendedDays, questions] = await together([
    lifeOfPatient(db, aggregate.patientId),
    findCoveredDays(event, ranges),
    countSuspendedDays(event),
    confirmationsOf(event, written, writing),
  ]);
  const all = aggregate.list?.entries ?? [];
  const others = all.filter(({ id }) => id !== payload.entryId);
  const position = stored ? all.findIndex(({ id }) => id === payload.entryId) : undefined;
  if (severalTypesADay && ranges.length > 0) db.write(allowSeveralTypes);
  const listFacts = { others, position, occupied, suspendedDays, documentSections, severalTypesADay };
  const common = await contentFacts(db, aggregate, sheet, { today, actor, life });
  const facts = { ...common, stored: stored?.content, ...listFacts };
  mustFitList(type, written, facts);
  mustFollowRules(type, written, facts, event.confirmed);
  await codesMustBeKnown(db, type, written, async () => stored?.content ?? null);
  await listServer(type).checks?.(written, writing);
  mustBeConfirmed(questions, event.confirmed);
  return stored;
}

type ListFacts = EntryFacts & Required<Pick<EntryFacts, 'others' | 'occupied' | 'suspendedDays'>>;

/** Checks the rules about all entries of one event together. @throws RuleBroken */
function mustFitList(type: ListSheetType, written: readonly Written[], { others }: ListFacts): void {
  const max = listOfType(type).compared;
  if (max !== undefined && others.length + written.length > max) throw brokenRule('', 'tooManyEntries', { max });
  if (listOfType(type).hasPrincipal && written.filter(({ content }) => content.principal).length > 1)
    throw brokenRule('entries', 'onePrincipalDiagnosis');
}

/**
 * Checks the rules of every entry in the event, and reports the errors of all entries together. Each entry is also
 * compared with those that precede it in the event.
 * @throws RuleBroken, ConfirmationRequired (428)
 */
function mustFollowRules(type: ListSheetType, written: readonly Written[], facts: ListFacts, confirmed: boolean): void {
  const knownFacts = { ...facts, others: [...facts.others], occupied: [...facts.occupied] };
  const broken: RuleIssue[] = [];
  let questions: Confirmation[] = [];
  for (const { content, pathPrefix } of written) {
    const entry = content as EntryContents[typeof type];
    broken.push(
      ...entryIssues(type, entry, knownFacts).map((issue) => ({ ...issue, path: [pathPrefix + issue.path.join('.')] })),
    );
    // The confirmation for the last entry also counts the entries before it.
    questions = entryConfirmations(type, entry, knownFacts);
    const days = daysOfEntry(type, content);
    knownFacts.others.push(content);
    if (days) knownFacts.occupied.push({ ...days, entryId: '' });
    if (days && countsSuspendedDays(type)) knownFacts.suspendedDays += inclusiveDays(days.startDate, days.endDate);
  }
  mustHold(broken);
  mustBeConfirmed(questions, confirmed);
}
