import { z } from 'zod';
import { findCode } from '../../code-lists/code-lists.js';
import { scoresText } from '../../labels/registries/disability-scales.js';
import { isOptionalScaleAllowed, isScore, scoresOf } from '../../rules/disability-scales.js';
import { disabilityScalesLimits } from '../../limits.js';
import { codeOf, optionalText, type RuleIssue } from '../content-fields.js';
import type { EntryFacts } from '../content-facts.js';

/** Spec 000 §5. */
const MAX_OUTCOME = 5;

/** An entry of CLASSIFICAZIONI_DISABILITA. Spec 000 §3 and §5: outcomes have at most 5 characters. */
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

/** Spec 000 §4: exit outcomes are set in the final steps, where everything else of a scale is fixed. */
const exitRules = (
  entry: DisabilityClassification,
  { setsExitOutcomes: isAtExit, stored }: EntryFacts,
): RuleIssue[] => {
  // If a scale is added there, the machine refuses it.
  if (isAtExit === undefined || (isAtExit && !stored)) return [];
  const code = isAtExit ? 'onlyExitOutcome' : 'exitOutcomeTooEarly';
  return (isAtExit ? atExit : beforeExit)
    .filter((name) => (entry[name] ?? null) !== (stored?.[name] ?? null))
    .map((name): RuleIssue => ({ path: [name], code }));
};

/** Spec 000 §5: types used by other items are excluded, and optional ones are allowed only if the item's position is below 3. */
const typeRules = (type: string, { others = [], position = others.length }: EntryFacts): RuleIssue[] => {
  if (others.some((other) => other[field] === type)) return [{ path: [field], code: 'alreadyUsed' }];
  const { isDisabilityOptional = false } = findCode('disabilityClassificationScaleTypes', type) ?? {};
  return isDisabilityOptional && !isOptionalScaleAllowed(position)
    ? [{ path: [field], code: 'optionalScaleTooLate' }]
    : [];
};

/** A score must be on its scale, if the scale defines scores: required at entry, optional at exit. */
const scoreRules = (
  entry: DisabilityClassification,
  { setsExitOutcomes: isAtExit, stored }: EntryFacts,
): RuleIssue[] => {
  // At exit the stored type counts, not the sent one.
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

/** Whether an entry of the list has the score that its scale requires. */
const hasItsScore = ({ [field]: type, entryOutcome }: Readonly<Record<string, unknown>>): boolean => {
  const scores = scoresOf(type as string | undefined);
  return !scores || (typeof entryOutcome === 'string' && isScore(scores, entryOutcome));
};

/** Spec 000 §9: at least three scales, each with its score. */
export const areScalesComplete = (entries: readonly Readonly<Record<string, unknown>>[]): boolean =>
  entries.length >= disabilityScalesLimits.min && entries.every(hasItsScore);

export const disabilityClassificationRules = (entry: DisabilityClassification, facts: EntryFacts): RuleIssue[] => [
  ...exitRules(entry, facts),
  ...typeRules(entry[field], facts),
  ...scoreRules(entry, facts),
];
