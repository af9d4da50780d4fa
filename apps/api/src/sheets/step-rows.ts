import { sheetsByStep, sheetStateOf, type SheetRow, type Step, type StepRow } from '@percorso/domain';
import type { AggregateRead, AggregateSheet } from '../episode-aggregate/episode-aggregate.js';
import { stepOf } from '../episode-aggregate/steps.js';

export function sheetRow({ id, step, type, kind, state, revision, updatedAt, updatedBy }: AggregateSheet): SheetRow {
  return { id, step, type, kind, revision, updatedAt, updatedBy, ...sheetStateOf(state) };
}

function sheetRows(sheets: readonly AggregateSheet[], step: Step): SheetRow[] {
  const order = sheetsByStep[step].map(([type]) => type);
  return sheets
    .filter((sheet) => sheet.step === step)
    .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
    .map(sheetRow);
}

/** Returns the steps of an organisation, each with its status; `state` is the state of the organisation's episode. */
export function stepRows(
  steps: readonly Step[],
  { state }: Pick<AggregateRead, 'state'>,
  aggregate: AggregateRead,
  sheets: readonly AggregateSheet[],
): StepRow[] {
  const current = steps.indexOf(stepOf(state) as Step);
  return steps.map((name, index) => {
    const validation = aggregate.validations.find((candidate) => candidate.step === name);
    const validatedWhenClosed = current === -1 && validation !== undefined;
    const done = index < current || validatedWhenClosed;
    const reached = validation ? ('sentBack' as const) : ('current' as const);
    return {
      name,
      status: done ? 'done' : index === current ? reached : 'todo',
      at: done ? (validation?.at ?? null) : null,
      by: done ? (validation?.by ?? null) : null,
      sheets: sheetRows(sheets, name),
    };
  });
}
