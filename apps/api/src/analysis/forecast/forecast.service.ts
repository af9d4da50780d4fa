import { setImmediate as yieldToRequests } from 'node:timers/promises';
import {
  type Actor,
  FORECAST_DAYS,
  FORECAST_STEP,
  type ForecastedState,
  type ForecastQuery,
  romeDay,
  stateLabel,
  type WorkflowForecast,
  type WorkflowName,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { forecast, type Forecast, type ForecastInput } from '@percorso/workflows/forecast';
import { Database } from '../../database/database.js';
import { ConcurrencyLimit } from '../../http/limits/concurrency-limit.js';
import { NotNow } from '../../http/problems/problem.js';
import { brokenRule } from '../../http/problems/rule-errors.js';
import { Lifecycles } from '../../workflow/lifecycles.js';
import { closedStatesIn } from '../dwell-times/closed-states.js';
import { forecastRows, type ForecastRow, MEASURED_DAYS } from './forecast.sql.js';

const RUNS = 100;
/** Time limit of a forecast. */
const LONGEST_MS = 15_000;

const sum = (rows: readonly { count: number }[]): number => rows.reduce((total, { count }) => total + count, 0);

/** Returns the first decile of the durations, in days: nine tenths of these dwell times lasted at least that long. */
function shortestOf(dwellTimes: readonly ForecastRow[]): number {
  const sorted = [...dwellTimes].sort((one, other) => (one.days ?? 0) - (other.days ?? 0));
  let remaining = sum(sorted) / 10;
  return sorted.find(({ count }) => (remaining -= count) < 0)?.days ?? 0;
}

/** Forecasts the numbers of instances in each state by a Monte Carlo simulation over measured dwell times. Decision 0039. */
@Injectable()
export class WorkflowForecasts {
  private readonly concurrency = new ConcurrencyLimit(
    { inAll: 2, perPerson: 1 },
    { inAll: 'forecasts_exhausted', perPerson: 'too_many_forecasts' },
  );

  constructor(
    private readonly database: Database,
    private readonly lifecycles: Lifecycles,
  ) {}

  /**
   * Forecasts a workflow.
   * @throws RuleBroken (422), NotNow (429, 503)
   */
  async of(actor: Actor, workflow: WorkflowName, query: ForecastQuery): Promise<WorkflowForecast> {
    const { asOf, seed, capacityState, capacityPerWeek } = query;
    if (asOf && asOf > romeDay(new Date())) throw brokenRule('asOf', 'dateInFuture');
    const hasCapacity = capacityPerWeek !== undefined && capacityPerWeek !== '';
    if (Boolean(capacityState) !== hasCapacity)
      throw brokenRule(capacityState ? 'capacityPerWeek' : 'capacityState', 'required');
    const release = this.concurrency.acquire(actor.id);
    try {
      const lifecycle = this.lifecycles.of(workflow);
      const { text, values } = forecastRows({ actor, lifecycle, query }, closedStatesIn(workflow), asOf || null);
      const { rows } = await this.database.reads.query<ForecastRow>(text, values);
      const rowsOfKind = (kind: ForecastRow['kind']) => rows.filter((row) => row.kind === kind);
      const measured = measuredOf(rowsOfKind('stay'));
      const shortestDays = measured.get(capacityState ?? '')?.shortestDays ?? 0;
      const input: ForecastInput = {
        stays: rowsOfKind('stay').map(({ state, next, days, count }) => ({ state, next, days: days ?? 0, count })),
        standing: rowsOfKind('standing').map(({ state, days, count }) => ({ state, days: days ?? 0, count })),
        arrivals: rowsOfKind('arrival').map(({ state, count }) => ({ state, perDay: count / MEASURED_DAYS })),
        ...(capacityState &&
          hasCapacity && { capacity: { state: capacityState, perWeek: capacityPerWeek, shortestDays } }),
        days: FORECAST_DAYS,
        runs: RUNS,
        seed,
      };
      const result = await simulated(input);
      const moment = asOf ? new Date(`${asOf}T00:00:00Z`) : new Date();
      return {
        asOf: moment.toISOString(),
        stays: sum(rowsOfKind('stay')),
        runs: RUNS,
        seed,
        scale: result.scale,
        measuredFrom: new Date(moment.getTime() - MEASURED_DAYS * 86_400_000).toISOString(),
        arrivalsPerDay: sum(rowsOfKind('arrival')) / MEASURED_DAYS,
        states: statesOf(rows, measured, result),
      };
    } finally {
      release();
    }
  }
}

type Measured = { perWeek: number; shortestDays: number };

function measuredOf(dwellTimes: readonly ForecastRow[]): Map<string, Measured> {
  const states = [...new Set(dwellTimes.map(({ state }) => state))];
  return new Map(
    states.map((state) => {
      const own = dwellTimes.filter((dwellTime) => dwellTime.state === state);
      return [state, { perWeek: (sum(own) / MEASURED_DAYS) * 7, shortestDays: shortestOf(own) }];
    }),
  );
}

/**
 * Runs the simulation, and lets other requests proceed after each run.
 * @throws NotNow (503) after the time limit
 */
async function simulated(input: ForecastInput): Promise<Forecast> {
  const course = forecast(input);
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    const step = course.next();
    if (step.done) return step.value;
    if (Date.now() > end) throw new NotNow('forecasts_exhausted');
    await yieldToRequests();
  }
}

function statesOf(rows: readonly ForecastRow[], measured: Map<string, Measured>, result: Forecast): ForecastedState[] {
  const days = Array.from({ length: FORECAST_DAYS / FORECAST_STEP }, (_, place) => (place + 1) * FORECAST_STEP);
  const counted = (kind: ForecastRow['kind'], state: string) =>
    rows.filter((row) => row.kind === kind && row.state === state);
  const pastDays = new Set(rows.filter(({ kind }) => kind === 'later').map(({ days }) => days));
  return Object.entries(result.lines).map(([state, line]) => ({
    state,
    label: stateLabel(state),
    now: sum(counted('standing', state)),
    ...(measured.get(state) ?? { perWeek: 0, shortestDays: 0 }),
    points: days.map((day) => ({
      day,
      ...(line[day - 1] ?? { median: 0, low: 0, high: 0 }),
      actual: pastDays.has(day) ? sum(counted('later', state).filter(({ days }) => days === day)) : null,
    })),
  }));
}
