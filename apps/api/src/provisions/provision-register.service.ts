import {
  type Actor,
  addDays,
  currentRegimes,
  type DayRange,
  MAX_REGISTER_ROWS,
  mondayOf,
  provisionDuration,
  type ProvisionRegister,
  type ProvisionRegisterQuery,
  provisionsSheet,
  type RecordRegister,
  type RegisterReply,
  type RegisterResult,
  type RegisterRow,
  problemLabels,
  romeDay,
} from '@percorso/domain';
import { Inject, Injectable } from '@nestjs/common';
import { NIL, v5 as uuidOf } from 'uuid';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { databaseProblem } from '../http/problems/database-problem.js';
import { type Confirmation, NotFound, Problem } from '../http/problems/problem.js';
import { EntriesService } from '../sheets/entries.service.js';
import type { Caller } from '../workflow/caller.decorator.js';
import { registerRows } from './provision-register.sql.js';

type Regime = { careRegimeTypeCode: string };
type Row = Omit<RegisterRow, 'facts'> & {
  treatmentStartDate: string | null;
  deathDate: string | null;
  regimes: Regime[];
  accepted: Regime[];
  occupied: NonNullable<RegisterRow['facts']['occupied']>;
};
type RowToRecord = RecordRegister['rows'][number];

const weekOfDay = (day: string): DayRange => ({ startDate: mondayOf(day), endDate: addDays(mondayOf(day), 6) });

/** The register of a week: the patients in treatment at a centre, and provisions of several of them. Decision 0071. */
@Injectable()
export class ProvisionRegisterService {
  constructor(
    private readonly database: Database,
    private readonly entries: EntriesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the register of a week.
   * @throws NotFound if the actor does not belong to the centre
   */
  async read(
    actor: Actor,
    { rehabCenterId, practitionerId, week }: ProvisionRegisterQuery,
  ): Promise<ProvisionRegister> {
    const { everything, rehabilitationCenterIds } = actor.scope;
    if (!everything && !rehabilitationCenterIds.includes(rehabCenterId)) throw new NotFound();
    const today = romeDay(new Date());
    const days = weekOfDay(week ?? today);
    const { text, values } = registerRows(actor, { rehabCenterId, practitionerId, ...days });
    const { rows } = await this.database.reads.query<Row>({ text }, values);
    return {
      ...days,
      rows: rows.slice(0, MAX_REGISTER_ROWS).map((row) => this.viewOf(row, today)),
      isCut: rows.length > MAX_REGISTER_ROWS,
    };
  }

  private viewOf(
    { treatmentStartDate, deathDate, regimes, accepted, occupied, ...row }: Row,
    today: string,
  ): RegisterRow {
    const { severalTypesADay = false } = this.config.interface.provisions;
    const authorised = currentRegimes(regimes, accepted).map(({ careRegimeTypeCode }) => careRegimeTypeCode);
    const authorisedRegimes = [...new Set(authorised)];
    return { ...row, facts: { today, treatmentStartDate, deathDate, authorisedRegimes, occupied, severalTypesADay } };
  }

  /**
   * Records provisions of several patients, one command for each patient. A refusal of one patient does not stop the
   * others. Each command has a key of its own, derived from that of the request.
   */
  async record(caller: Caller, { rows }: RecordRegister): Promise<RegisterReply> {
    const results: RegisterResult[] = [];
    for (const row of rows) results.push(await this.recordRow(caller, row));
    return { rows: results };
  }

  private async recordRow({ actor, idempotencyKey: key }: Caller, row: RowToRecord): Promise<RegisterResult> {
    const { sheetId, provisions, confirmed } = row;
    const command = {
      actor,
      sheetId,
      confirmed,
      sheetType: provisionsSheet.type,
      entries: provisions.map((provision) => ({
        ...provision,
        duration: provisionDuration(provision.provisionTypeCode) ?? 1,
      })),
      ...(key !== undefined && { idempotencyKey: uuidOf(`${key} ${sheetId}`, NIL) }),
    };
    try {
      const { created } = await this.entries.addSeveral(command);
      return resultOf(row, { outcome: 'RECORDED', ids: created });
    } catch (error) {
      const problem = error instanceof Problem ? error : databaseProblem(error);
      if (!problem || problem.status >= 500) throw error;
      return refusalOf(row, problem);
    }
  }
}

type Result = Pick<RegisterResult, 'outcome'> & {
  ids?: readonly string[];
  messages?: string[];
  reasonsOf?: (index: number) => RegisterResult['provisions'][number]['reasons'];
};

const resultOf = (
  { sheetId, provisions }: RowToRecord,
  { outcome, ids, messages, reasonsOf }: Result,
): RegisterResult => ({
  sheetId,
  outcome,
  messages: messages ?? [],
  provisions: provisions.map(({ startingTime }, index) => ({
    startingTime,
    id: ids?.[index] ?? null,
    reasons: reasonsOf?.(index) ?? [],
  })),
});

/** Returns what a problem says about each provision, and about the row. */
function refusalOf(row: RowToRecord, { status, code, details }: Problem): RegisterResult {
  if (status === 428) {
    const { confirmations = [] } = (details.extensions ?? {}) as { confirmations?: Confirmation[] };
    return resultOf(row, { outcome: 'TO_CONFIRM', messages: confirmations.map(({ message }) => message) });
  }
  const errors = details.errors ?? [];
  const prefix = (index: number) => `entries.${index}.`;
  const isOfProvision = ({ path }: { path: string }) =>
    row.provisions.some((_, index) => path.startsWith(prefix(index)));
  const others = errors.filter((error) => !isOfProvision(error)).map(({ message }) => message);
  return resultOf(row, {
    outcome: 'REFUSED',
    messages: errors.length === 0 ? [problemLabels[code]] : others,
    reasonsOf: (index) =>
      errors
        .filter(({ path }) => path.startsWith(prefix(index)))
        .map(({ code: reason, message }) => ({ code: reason, message })),
  });
}
