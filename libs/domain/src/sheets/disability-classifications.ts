import { z } from 'zod';
import { findCode } from '../code-lists/code-lists.js';
import { isOptionalScaleAllowed } from '../rules/disability-scales.js';
import { codeOf, optionalText, type RuleIssue } from './content-fields.js';
import type { EntryFacts } from './content-facts.js';

/** An entry of CLASSIFICAZIONI_DISABILITA. Spec 000 §3 and §5: outcomes have at most 5 characters. */
export const DisabilityClassification = z
  .strictObject({
    disabilityClassificationScaleTypeCode: codeOf('disabilityClassificationScaleTypes'),
    entryOutcome: optionalText(5),
    exitOutcome: optionalText(5),
  })
  .meta({ id: 'DisabilityClassification' });
export type DisabilityClassification = z.infer<typeof DisabilityClassification>;

const field = 'disabilityClassificationScaleTypeCode';
type Fields = readonly (keyof DisabilityClassification)[];
const beforeExit: Fields = ['exitOutcome'];
const atExit: Fields = [field, 'entryOutcome'];

/** Spec 000 §4: exit outcomes are set in the final steps, where all else of a scale stays as it is. */
const exitRules = (
  entry: DisabilityClassification,
  { setsExitOutcomes: isAtExit, stored }: EntryFacts,
): RuleIssue[] => {
  // Of a scale that is added there, the machine says that none is.
  if (isAtExit === undefined || (isAtExit && !stored)) return [];
  const code = isAtExit ? 'onlyExitOutcome' : 'exitOutcomeTooEarly';
  return (isAtExit ? atExit : beforeExit)
    .filter((name) => (entry[name] ?? null) !== (stored?.[name] ?? null))
    .map((name): RuleIssue => ({ path: [name], code }));
};

/** Spec 000 §5: types used by other items are excluded, optional ones are allowed only where the item's position is below 3. */
const typeRules = (type: string, { others = [], position = others.length }: EntryFacts): RuleIssue[] => {
  if (others.some((other) => other[field] === type)) return [{ path: [field], code: 'alreadyUsed' }];
  const { isDisabilityOptional = false } = findCode('disabilityClassificationScaleTypes', type) ?? {};
  return isDisabilityOptional && !isOptionalScaleAllowed(position)
    ? [{ path: [field], code: 'optionalScaleTooLate' }]
    : [];
};

export const disabilityClassificationRules = (entry: DisabilityClassification, facts: EntryFacts): RuleIssue[] => [
  ...exitRules(entry, facts),
  ...typeRules(entry[field], facts),
];
