import {
  type Actor,
  type AnnualScheduleClosing,
  type AnnualScheduleQuery,
  type AnnualScheduleRow,
  type CloseAnnualSchedule,
  romeDay,
  displayedHours,
  totalOf,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { knownAuthority } from '../budgets/asl-periods.sql.js';
import { Database, type Queryable } from '../database/database.js';
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { OutOfScope } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { annualSchedule } from './annual-schedule.sql.js';
import { ExternalHoursClosingEntity } from './external-hours-closing.entity.js';

const FIRST_YEAR = 2000;
const thisYear = (): number => Number(romeDay(new Date()).slice(0, 4));

/**
 * Lists and closes the annual hours of external organisations by professional category, from their annualities. Spec
 * 001 §2; architecture §14.
 */
@Injectable()
export class AnnualScheduleService {
  constructor(private readonly database: Database) {}

  list(
    actor: Actor,
    { year = thisYear(), localHealthAuthorityCode }: AnnualScheduleQuery,
  ): Promise<AnnualScheduleRow[]> {
    return rowsOf(this.database, actor, year, localHealthAuthorityCode);
  }

  /**
   * Freezes the hours of a health authority for a year, irrevocably.
   * @throws OutOfScope, RuleBroken (422) for a future year or an unknown health authority, ConfirmationRequired (428)
   * if annualities are missing, Conflict if the year is already closed
   */
  close(
    actor: Actor,
    { localHealthAuthorityCode, year }: CloseAnnualSchedule,
    confirmed: boolean,
  ): Promise<AnnualScheduleClosing> {
    const { everything, localHealthAuthorityCodes } = actor.scope;
    if (!everything && !localHealthAuthorityCodes.includes(localHealthAuthorityCode)) throw new OutOfScope();
    if (year > thisYear()) throw brokenRule('year', 'yearOutOfRange', { min: FIRST_YEAR, max: thisYear() });
    return this.database.transactionAs(actor, async (db) => {
      const { rowCount } = await db.query(knownAuthority, [localHealthAuthorityCode]);
      if (rowCount === 0) throw brokenRule('localHealthAuthorityCode', 'unknownCode');
      const rows = await rowsOf(db, actor, year, localHealthAuthorityCode);
      const centres = rows.filter(({ staffingHours }) => staffingHours === null).map(({ description }) => description);
      const needsConfirmation = centres.length > 0 && rows.every(({ closedAt }) => closedAt === null);
      mustBeConfirmed(needsConfirmation ? [{ code: 'annualitiesMissing', params: { year, centres } }] : [], confirmed);
      const closing = { id: uuid(), localHealthAuthorityCode, year, closedAt: new Date() };
      await db.manager.insert(ExternalHoursClosingEntity, {
        ...closing,
        closedBy: actor.name,
        closedById: actor.id,
        rows: rows.map(({ rehabilitationCenterId, code, description, staffingHours }) => ({
          rehabilitationCenterId,
          code,
          description,
          staffingHours,
        })),
      });
      return { ...closing, by: actor.name, closedAt: closing.closedAt.toISOString() };
    });
  }
}

async function rowsOf(db: Queryable, actor: Actor, year: number, authority?: string): Promise<AnnualScheduleRow[]> {
  const { text, values } = annualSchedule(actor, year, authority);
  const { rows } = await db.query<Omit<AnnualScheduleRow, 'total'>>(text, values);
  return rows.map((row) => {
    const hours = displayedHours(row);
    return { ...row, total: hours && totalOf(hours) };
  });
}
