import { z } from 'zod';
import { findCode } from '../../code-lists/code-lists.js';
import { scoresText } from '../../labels/registries/disability-scales.js';
import { isOptionalScaleAllowed, isScore, scoresOf } from '../../rules/disability-scales.js';
import { disabilityScalesLimits } from '../../limits.js';
import { codeOf, optionalText, type RuleIssue } from '../content-fields.js';
import type { EntryFacts } from '../content-facts.js';

/** Maximum number of characters of an outcome. Spec 000 §5. */
const MAX_OUTCOME = 5;

/** An entry of the list CLASSIFICAZIONI_DISABILITA. Spec 000 §3 and §5: outcomes have at most 5 characters. */
export const DisabilityClassification = z
  .strictObject({
    disabilityClassificationScaleTypeCode: codeOf('disabilityClassificationScaleTypes'),
    entryOutcome: optionalText(MAX_OUTCOME),
    exitOutcome: optionalText(MAX_OUTCOME),
  })
  .meta({ id: 'DisabilityClassification' });
export type DisabilityClassification = z.infer<typeof DisabilityClassification>;

const field = 'disabilityClassificationScaleTypeCode';
type Fields = readonly (keyof DisabilityClassification)[];
const beforeExit: Fields = ['exitOutcome'];
const atExit: Fields = [field, 'entryOutcome'];

/**
 * Returns issues for changed fields that are fixed. Spec 000 §4: at the final evaluation only exit outcomes may change,
 * before it everything else.
 */
const exitRules = (
  entry: DisabilityClassification,
  { setsExitOutcomes: isAtExit, stored }: EntryFacts,
): RuleIssue[] => {
  // An entry added at the final evaluation gets no issue here, because the sheet's state machine refuses the event.
  if (isAtExit === undefined || (isAtExit && !stored)) return [];
  const code = isAtExit ? 'onlyExitOutcome' : 'exitOutcomeTooEarly';
  return (isAtExit ? atExit : beforeExit)
    .filter((name) => (entry[name] ?? null) !== (stored?.[name] ?? null))
    .map((name): RuleIssue => ({ path: [name], code }));
};

/**
 * Returns the issues of a scale's type. Spec 000 §5: each type is used once, and an optional type is allowed only in
 * the first three rows.
 */
const typeRules = (type: string, { others = [], position = others.length }: EntryFacts): RuleIssue[] => {
  if (others.some((other) => other[field] === type)) return [{ path: [field], code: 'alreadyUsed' }];
  const { isDisabilityOptional = false } = findCode('disabilityClassificationScaleTypes', type) ?? {};
  return isDisabilityOptional && !isOptionalScaleAllowed(position)
    ? [{ path: [field], code: 'optionalScaleTooLate' }]
    : [];
};

/**
 * Returns issues for scores that are not on their scale, if the scale defines scores. The entry score is required, the
 * exit score optional.
 */
const scoreRules = (
  entry: DisabilityClassification,
  { setsExitOutcomes: isAtExit, stored }: EntryFacts,
): RuleIssue[] => {
  // At the final evaluation the type cannot change: the stored one is used.
  const scores = scoresOf((isAtExit ? (stored?.[field] as string | undefined) : undefined) ?? entry[field]);
  if (!scores) return [];
  const { entryOutcome, exitOutcome } = entry;
  const wrong = (name: keyof DisabilityClassification, score: string | null | undefined): RuleIssue[] =>
    !score || score.length > MAX_OUTCOME || isScore(scores, score)
      ? []
      : [{ path: [name], code: 'scoreNotOnScale', params: { scores: scoresText(scores) } }];
  if (isAtExit) return wrong('exitOutcome', exitOutcome);
  return entryOutcome ? wrong('entryOutcome', entryOutcome) : [{ path: ['entryOutcome'], code: 'required' }];
};

/** Whether an entry has the score that its scale requires. */
const hasItsScore = ({ [field]: type, entryOutcome }: Readonly<Record<string, unknown>>): boolean => {
  const scores = scoresOf(type as string | undefined);
  return !scores || (typeof entryOutcome === 'string' && isScore(scores, entryOutcome));
};

/** Whether there are at least three scales, each with its score. Spec 000 §9. */
export const areScalesComplete = (entries: readonly Readonly<Record<string, unknown>>[]): boolean =>
  entries.length >= disabilityScalesLimits.min && entries.every(hasItsScore);

export const disabilityClassificationRules = (entry: DisabilityClassification, facts: EntryFacts): RuleIssue[] => [
  ...exitRules(entry, facts),
  ...typeRules(entry[field], facts),
  ...scoreRules(entry, facts),
];
