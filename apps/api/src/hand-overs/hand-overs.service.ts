import {
  type Actor,
  EPISODES_OF_HAND_OVER,
  type HandOver,
  type HandOverFault,
  handOverFaultLabels,
  handOverIssueLabels,
  type HandOverInput,
  type HandOverItem,
  type HandOverOutcome,
  type HandOverPart,
  type HandOverPreview,
  handOverParts,
  type HandOverQuestion,
  problemLabels,
  romeDay,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Database, type Queryable } from '../database/database.js';
import { retried } from '../http/limits/conflict-retry.js';
import { Conflict, type FieldError, OutOfScope, Problem, RuleBroken } from '../http/problems/problem.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { WorkflowEngine } from '../workflow/engine.service.js';
import { faultOf } from './hand-over-faults.js';
import { giveItems } from './give-items.js';
import * as sql from './hand-overs.sql.js';

type Person = HandOverPreview['to'];
type Row = sql.PlannedItem & { more: boolean };
type Answer = {
  part: HandOverPart | null;
  episodeId: string | null;
  given: boolean;
  fault: HandOverFault | null;
  message?: string;
};
type OutcomeRow = Omit<HandOverOutcome, 'fault'> & { fault: HandOverFault | null; message: string | null };

/** Gives what hangs on one practitioner in the open episodes of a unit or a centre to others. Decision 0074. */
@Injectable()
export class HandOversService {
  constructor(
    private readonly database: Database,
    private readonly engine: WorkflowEngine,
  ) {}

  /** @throws OutOfScope for another unit or centre, RuleBroken */
  async preview(actor: Actor, question: HandOverQuestion): Promise<HandOverPreview> {
    const { people, rows } = await this.planned(this.database.reads, actor, question);
    const personOf = (id: string) => people.get(id) as Person;
    return {
      from: personOf(question.fromPractitionerId),
      to: personOf(question.toPractitionerId),
      items: rows.map((row) => itemOf(row, personOf(row.toId), rows)),
      more: rows[0]?.more ?? false,
    };
  }

  /**
   * Gives the items, each episode in a transaction of its own: an episode that refuses does not stop the others.
   * @throws OutOfScope for another unit or centre, RuleBroken, Conflict if the key was used for another request
   */
  async give({ actor, idempotencyKey }: Caller, input: HandOverInput): Promise<HandOver> {
    const { rows } = await this.planned(this.database, actor, input);
    const { id, isDone } = await this.begin(actor, input, idempotencyKey ?? null);
    if (isDone) return this.get(id);
    const chosen = input.items && new Map(input.items.map((item) => [item.id, item.revision]));
    const isChosen = ({ id: itemId }: Row) => chosen?.has(itemId) ?? true;
    const episodes = [...new Set(rows.filter(isChosen).map(({ episode }) => episode.id))].sort();
    for (const episodeId of episodes) {
      const known = rows.filter((row) => row.episode.id === episodeId && isChosen(row));
      await this.giveEpisode(actor, { handOverId: id, episodeId, input, known, chosen });
    }
    const found = new Set(rows.map((row) => row.id));
    const missing = [...(chosen?.keys() ?? [])].filter((itemId) => !found.has(itemId));
    const gone: Answer = { part: null, episodeId: null, given: false, fault: 'changed' };
    await this.database.query(sql.note, [id, JSON.stringify(Object.fromEntries(missing.map((one) => [one, gone])))]);
    await this.database.query(sql.end, [id]);
    return this.get(id);
  }

  /** Gives the items of one episode, all in one transaction; of a double booking by a concurrent user the episode is planned again. */
  private async giveEpisode(
    actor: Actor,
    {
      handOverId,
      episodeId,
      input,
      known,
      chosen,
    }: {
      handOverId: string;
      episodeId: string;
      input: HandOverInput;
      known: readonly Row[];
      chosen: ReadonlyMap<string, number> | undefined;
    },
  ): Promise<void> {
    const answers = (of: (row: Row) => Pick<Answer, 'given' | 'fault' | 'message'>, rows: readonly Row[]) =>
      JSON.stringify(Object.fromEntries(rows.map((row) => [row.id, { part: row.part, episodeId, ...of(row) }])));
    try {
      const transaction = () =>
        this.engine.within(actor, async (run) => {
          const rows = await giveItems(run, {
            episodeId,
            organisation: workplaceOf(input).kind,
            known,
            chosen,
            plan: (db) => this.itemsIn(db, actor, input, episodeId),
          });
          run.db.write(sql.note, [
            handOverId,
            answers((row) => rows.get(row.id) ?? { given: false, fault: 'changed' }, known),
          ]);
        });
      await retried(transaction);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      const message = error.details.errors?.map((one) => one.message).join('; ') || problemLabels[error.code];
      const refused = answers(() => ({ given: false, fault: 'refused', message }), known);
      await this.database.query(sql.note, [handOverId, refused]);
    }
  }

  /**
   * Stores the request, or finds the earlier one with the same key: one that a broken process left unfinished is continued.
   * @throws Conflict if the key was used for another request
   */
  private async begin(
    actor: Actor,
    input: HandOverInput,
    key: string | null,
  ): Promise<{ id: string; isDone: boolean }> {
    const id = uuid();
    const request = JSON.stringify(input);
    const { rowCount } = await this.database.query(sql.begin, [id, actor.id, actor.name, key, request]);
    if (rowCount) return { id, isDone: false };
    type Earlier = { id: string; isSame: boolean; isDone: boolean };
    const [earlier] = (await this.database.query<Earlier>(sql.byKey, [actor.id, key, request])).rows;
    if (!earlier?.isSame) throw new Conflict('idempotency_key_reused');
    return earlier;
  }

  private async get(id: string): Promise<HandOver> {
    const { rows } = await this.database.query<OutcomeRow>(sql.outcomes, [id]);
    const items = rows.map(({ fault, message, ...row }) => ({
      ...row,
      fault: fault && { code: fault, message: message ?? handOverFaultLabels[fault] },
    }));
    const given = items.filter((item) => item.given).length;
    return { id, given, refused: items.length - given, items };
  }

  /** Returns the items, and all practitioners by their ids. @throws OutOfScope, RuleBroken */
  private async planned(db: Queryable, actor: Actor, question: HandOverQuestion) {
    const { fromPractitionerId, toPractitionerId, fromDate, others = [] } = question;
    const workplace = workplaceOf(question);
    mustBeOwn(actor, workplace);
    const successors = [
      { path: 'toPractitionerId', id: toPractitionerId },
      ...others.map((other, index) => ({ path: `others.${index}.toPractitionerId`, id: other.toPractitionerId })),
    ];
    const ids = [fromPractitionerId, ...successors.map(({ id }) => id)];
    type Found = { id: string; practitioner: Person; isColleague: boolean };
    const { rows: found } = await db.query<Found>(sql.practitionersAt(workplace), [ids, workplace.id]);
    const byId = new Map(found.map((one) => [one.id, one]));
    const today = romeDay(new Date());
    const given = others.map(({ episodeId }) => episodeId);
    const issues = [
      ...(fromDate !== undefined && fromDate < today ? [issue('fromDate', 'dayInPast')] : []),
      ...given.flatMap((id, index) =>
        given.indexOf(id) < index ? [issue(`others.${index}.episodeId`, 'episodeTwice')] : [],
      ),
      ...(byId.has(fromPractitionerId) ? [] : [issue('fromPractitionerId', 'unknownPractitioner')]),
      ...successors.flatMap(({ path, id }) => {
        if (id === fromPractitionerId) return [issue(path, 'samePractitioner')];
        return byId.get(id)?.isColleague ? [] : [issue(path, elsewhere[workplace.kind])];
      }),
    ];
    if (issues.length > 0) throw new RuleBroken(issues);
    const rows = await this.itemsIn(db, actor, question);
    return { rows, people: new Map(found.map(({ id, practitioner }) => [id, practitioner])) };
  }

  private async itemsIn(db: Queryable, actor: Actor, question: HandOverQuestion, episodeId?: string): Promise<Row[]> {
    const { parts = handOverParts, others = [] } = question;
    const { text, values } = sql.itemsOfPractitioner(actor, {
      fromId: question.fromPractitionerId,
      toId: question.toPractitionerId,
      workplace: workplaceOf(question),
      fromDate: question.fromDate ?? romeDay(new Date()),
      others: others.slice(0, EPISODES_OF_HAND_OVER),
      episodeId,
    });
    return (await db.query<Row>(text, values)).rows.filter(({ part }) => parts.includes(part));
  }
}

const elsewhere = { unit: 'practitionerNotAtUnit', centre: 'practitionerNotAtCentre' } as const;

/** @throws RuleBroken unless there is either a unit or a centre */
function workplaceOf({ districtUnitId, rehabilitationCenterId }: HandOverQuestion): sql.Workplace {
  if (districtUnitId && !rehabilitationCenterId) return { kind: 'unit', id: districtUnitId };
  if (rehabilitationCenterId && !districtUnitId) return { kind: 'centre', id: rehabilitationCenterId };
  throw new RuleBroken([issue(districtUnitId ? 'rehabilitationCenterId' : 'districtUnitId', 'oneStructureOnly')]);
}

/** @throws OutOfScope */
function mustBeOwn({ scope }: Actor, { kind, id }: sql.Workplace): void {
  const own = kind === 'unit' ? scope.districtUnitIds : scope.rehabilitationCenterIds;
  if (!scope.everything && !own.includes(id)) throw new OutOfScope();
}

const issue = (path: string, code: keyof typeof handOverIssueLabels): FieldError => ({
  path,
  code,
  message: handOverIssueLabels[code],
});

const itemOf = (row: Row, to: Person, rows: readonly Row[]): HandOverItem => {
  const { id, revision, part, episode, description, caseManager, teamReferring, losesQualification } = row;
  const code = faultOf(row, rows);
  const fault = code && { code, message: handOverFaultLabels[code] };
  return { id, revision, part, episode, to, description, caseManager, teamReferring, losesQualification, fault };
};
