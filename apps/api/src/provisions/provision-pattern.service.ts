import { isDeepStrictEqual } from 'node:util';
import {
  dayOf,
  type EntryFacts,
  MAX_ENTRIES,
  type PatternDay,
  patternDays,
  type Provision,
  provisionOn,
  type ProvisionPattern,
  type ProvisionPatternReply,
  provisionsSheet,
  type RuleIssue,
  validationMessage,
  weekdayOf,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Conflict, NotFound } from '../http/problems/problem.js';
import { brokenRule, mustHold } from '../http/problems/rule-errors.js';
import { EntriesService } from '../sheets/entries.service.js';
import { SheetsService } from '../sheets/sheets.service.js';
import type { Caller } from '../workflow/caller.decorator.js';

type Recording = Caller & { sheetId: string; pattern: ProvisionPattern; confirmed: boolean };
type Earlier = { instanceId: string; entries: Provision[] | null; created: string[] };

/** Selects the entries that the actor `$1` added with the key `$2`. */
const earlierEntries = {
  name: 'entries-of-key',
  text: `SELECT instance_id AS "instanceId", event -> 'entries' AS entries, coalesce(event -> 'created', '[]') AS created
    FROM workflow_event WHERE actor_id = $1 AND idempotency_key = $2`,
};

const isRecordable = ({ holiday, issue }: PatternDay, { onHolidays }: ProvisionPattern): boolean =>
  issue === null && (holiday === null || onHolidays);

/** Whether a pattern records this provision. */
function isOfPattern(entry: Provision, pattern: ProvisionPattern): boolean {
  const day = dayOf(entry.startingTime);
  const isOnDay = pattern.startDate <= day && day <= pattern.endDate && pattern.weekdays.includes(weekdayOf(day));
  return isOnDay && isDeepStrictEqual(entry, provisionOn(day, pattern));
}

/** Returns the reason why a day of a pattern was left out. */
const leftOut = ({ day: date, holiday, issue }: PatternDay) =>
  issue
    ? { date, code: issue.code, message: validationMessage(issue.code, issue.params ?? {}) }
    : { date, code: 'holiday', message: holiday ?? '' };

/** Records equal provisions on some weekdays of a period by one event, and returns the days that it left out. */
@Injectable()
export class ProvisionPatternService {
  constructor(
    private readonly database: Database,
    private readonly sheets: SheetsService,
    private readonly entries: EntriesService,
  ) {}

  /**
   * Records a provision on each day of the pattern that can have one.
   * @throws NotFound if the sheet is no list of provisions that the actor may see; RuleBroken if no day can have a
   * provision, or more than `MAX_ENTRIES` can; and the errors of an ADD
   */
  async record({ pattern, sheetId, ...caller }: Recording): Promise<ProvisionPatternReply> {
    const { type, contentFacts } = await this.sheets.get(caller.actor, sheetId);
    // The unit's sheet of this type has no provisions of its own: the machine refuses an ADD.
    if (type !== provisionsSheet.type) throw new NotFound();
    const earlier = await this.earlier({ ...caller, sheetId, pattern });
    const days = patternDays(pattern, withoutEntries(contentFacts, earlier?.created ?? []));
    const entries = earlier?.entries ?? this.chosen(days, pattern);
    const dates = entries.map(({ startingTime }) => startingTime.slice(0, 10));
    const others = days.filter(({ day }) => !dates.includes(day));
    // The same key for a pattern of more days.
    if (earlier && others.some((day) => isRecordable(day, pattern))) throw new Conflict('idempotency_key_reused');
    const reply = await this.entries.addSeveral({ ...caller, sheetId, entries });
    return {
      ...reply,
      recorded: dates.map((date, index) => ({ id: reply.created[index] ?? '', date })),
      leftOut: others.map(leftOut),
    };
  }

  private chosen(days: readonly PatternDay[], pattern: ProvisionPattern): Provision[] {
    const chosen = days.filter((day) => isRecordable(day, pattern));
    if (chosen.length > MAX_ENTRIES) throw brokenRule('endDate', 'tooManyItems', { max: MAX_ENTRIES });
    if (chosen.length > 0) return chosen.map(({ day }) => provisionOn(day, pattern));
    mustHold(days.flatMap(({ day, issue }): RuleIssue[] => (issue ? [{ ...issue, path: ['days', day] }] : [])));
    throw brokenRule('weekdays', 'noDayOfPattern');
  }

  /**
   * Returns the entries that the same request added before: then it gets its first reply again, although their days are
   * covered by now.
   * @throws Conflict if the key was used for another request
   */
  private async earlier({ actor, idempotencyKey, sheetId, pattern }: Omit<Recording, 'confirmed'>) {
    if (idempotencyKey === undefined) return undefined;
    const { rows } = await this.database.query<Earlier>(earlierEntries, [actor.id, idempotencyKey]);
    const [earlier] = rows;
    if (earlier && !(earlier.instanceId === sheetId && earlier.entries?.every((entry) => isOfPattern(entry, pattern))))
      throw new Conflict('idempotency_key_reused');
    return earlier;
  }
}

const withoutEntries = (facts: EntryFacts, ids: readonly string[]): EntryFacts => ({
  ...facts,
  occupied: facts.occupied?.filter(({ entryId }) => !ids.includes(entryId)) ?? [],
});
