import { sheetOfType, sheetsByStep, type SheetKind, type SheetType, type Step } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import type { AggregateEffect } from '../episode-aggregate/aggregate-lifecycle.js';
import type { SheetPart } from '../episode-aggregate/episode-aggregate.js';
import { isFilledIn, isSettled } from '../episode-aggregate/steps.js';
import type { Following, NewInstance, Setting } from '../workflow/lifecycle.js';

/**
 * Returns the kind of a new sheet: `countersigned` for a form that the director of the residence unit must acknowledge,
 * because that unit is not the one that opened the episode; otherwise `kind`. Spec 000 §4.
 */
function kindOf(step: Step, type: SheetType, kind: SheetKind, residenceDiffers: boolean): SheetKind {
  const definition = sheetOfType(type);
  const isCountersigned = definition.shape === 'form' && definition.countersigned === step;
  return isCountersigned && residenceDiffers ? 'countersigned' : kind;
}

/** The row of a sheet at its creation. */
export type SheetRecord = {
  uodEpisodeId: string;
  cdrEpisodeId: string | null;
  step: Step;
  type: SheetType;
  kind: SheetKind;
};

type Opening = {
  uodEpisodeId: string;
  cdrEpisodeId: string | null;
  residenceDiffers: boolean;
  /** Types of the sheets that the step already has. */
  present: readonly string[];
};

/** Creates the sheets that a step does not have yet. */
export async function openSheets(
  { open }: Pick<Setting, 'open'>,
  { uodEpisodeId, cdrEpisodeId, residenceDiffers, present }: Opening,
  step: Step,
): Promise<void> {
  const created = sheetsByStep[step]
    .filter(([type]) => !present.includes(type))
    .map(([type, usual]): NewInstance => {
      const kind = kindOf(step, type, usual, residenceDiffers);
      const record: SheetRecord = { uodEpisodeId, cdrEpisodeId, step, type, kind };
      return { id: uuid(), input: { kind }, record };
    });
  if (created.length > 0) await open('sheet', created);
}

/** Sends an event to each of the sheets whose state allows it. */
export const moveSheets = (
  { sendWhereAllowed }: Pick<Following, 'sendWhereAllowed'>,
  sheets: readonly Pick<SheetPart, 'id'>[],
  type: string,
  payload: Record<string, unknown> = {},
): Promise<void> =>
  sendWhereAllowed(
    'sheet',
    sheets.map(({ id }) => id),
    type,
    payload,
  );

type Params = Record<string, unknown>;

/**
 * Returns the effects that an episode's state machine has on the sheets of a step. `sheetsOf` finds the existing
 * sheets; `openingOf` returns the owner of new sheets.
 */
export const stepSheetEffects = (
  sheetsOf: (context: AggregateEffect, step: unknown) => SheetPart[],
  openingOf: (context: AggregateEffect) => Omit<Opening, 'present'>,
) => ({
  openStepSheets: (context: AggregateEffect, { step }: Params) => {
    const present = sheetsOf(context, step).map(({ type }) => type);
    return openSheets(context, { ...openingOf(context), present }, step as Step);
  },
  // Spec 000 §4: validating a step makes its filled sheets non-editable.
  lockStepSheets: (context: AggregateEffect, { step }: Params) =>
    moveSheets(context, sheetsOf(context, step).filter(isFilledIn), 'LOCK'),
  // Spec 000 §4: an outcome that was given and a plan that was approved are not editable, so their sheets stay closed.
  reopenStepSheets: (context: AggregateEffect, { step }: Params) =>
    moveSheets(
      context,
      sheetsOf(context, step).filter((sheet) => !isSettled(context.aggregate, sheet)),
      'REOPEN',
    ),
});
