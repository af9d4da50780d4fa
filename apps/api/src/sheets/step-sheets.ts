import { sheetOfType, sheetsByStep, type SheetKind, type SheetType, type Step } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import type { AggregateEffect } from '../episode-aggregate/aggregate-lifecycle.js';
import type { SheetPart } from '../episode-aggregate/episode-aggregate.js';
import { isFilledIn, isSettled } from '../episode-aggregate/steps.js';
import type { Following, NewInstance, Setting } from '../workflow/lifecycle.js';

/** A countersigned form needs the residence director's acknowledgement if the residence unit differs. Spec 000 §4. */
function kindOf(step: Step, type: SheetType, kind: SheetKind, residenceDiffers: boolean): SheetKind {
  const definition = sheetOfType(type);
  const isCountersigned = definition.shape === 'form' && definition.countersigned === step;
  return isCountersigned && residenceDiffers ? 'countersigned' : kind;
}

/** A sheet's row at creation. */
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
  /** Types that the step already has. */
  present: readonly string[];
};

/** Creates the missing sheets of a step. */
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

/** Sends one event to each of the sheets that allows it. */
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
 * The effects of an episode's machine on the sheets of a step. `ofStep` finds the existing ones, `openingOf` gives the
 * owner of new ones.
 */
export const stepSheetEffects = (
  ofStep: (context: AggregateEffect, step: unknown) => SheetPart[],
  openingOf: (context: AggregateEffect) => Omit<Opening, 'present'>,
) => ({
  openStepSheets: (context: AggregateEffect, { step }: Params) => {
    const present = ofStep(context, step).map(({ type }) => type);
    return openSheets(context, { ...openingOf(context), present }, step as Step);
  },
  // Spec 000 §4: validating makes filled sheets non-editable.
  lockStepSheets: (context: AggregateEffect, { step }: Params) =>
    moveSheets(context, ofStep(context, step).filter(isFilledIn), 'LOCK'),
  // Spec 000 §4: the outcome is not editable once given, and so does not change.
  reopenStepSheets: (context: AggregateEffect, { step }: Params) =>
    moveSheets(
      context,
      ofStep(context, step).filter((sheet) => !isSettled(context.aggregate, sheet)),
      'REOPEN',
    ),
});
