import {
  effectLabels,
  factLabels,
  isLabelledEffect,
  needLabels,
  sandboxLabels as labels,
  sheetTypeLabels,
  stateLabel,
  type SheetType,
  type WorkflowName,
} from '@percorso/domain';
import { kindOfFact, type Effect, type Facts } from '@percorso/workflows';
import { formatDate } from '../../../ui/display/dates';

export const factName = (name: string): string => (factLabels as Readonly<Record<string, string>>)[name] ?? name;

/** Returns the label of a choice: a kind of need, or a state of a machine. */
export const choiceLabel = (value: string): string =>
  Object.hasOwn(needLabels, value) ? needLabels[value as keyof typeof needLabels] : stateLabel(value);

const sheetsText = (types: readonly SheetType[]): string =>
  types.length > 0 ? types.map((type) => sheetTypeLabels[type]).join(', ') : labels.noSheet;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns the value of a fact as display text. */
export function factValue(workflow: WorkflowName, name: string, value: unknown): string {
  if (value === null || value === undefined) return labels.none;
  switch (kindOfFact(workflow, name).kind) {
    case 'yesNo':
      return value === true ? labels.yes : labels.no;
    case 'names':
      return String((value as readonly unknown[]).length);
    case 'sheets':
      return sheetsText(value as readonly SheetType[]);
    case 'day':
      return formatDate(textOf(value));
    case 'choice':
      return choiceLabel(textOf(value));
    case 'count':
      return textOf(value);
  }
}

/** Returns facts as one line: `Diagnosi: 1; Amministratore: sì`. */
export const factsText = (workflow: WorkflowName, facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => `${factName(name)}: ${factValue(workflow, name, value)}`)
    .join('; ');

/** Returns an effect of a transition as display text, with the step that it applies to. */
export function effectText({ type, params }: Effect): string {
  const label = isLabelledEffect(type) ? effectLabels[type] : type;
  const steps = Object.values(params).map((value) => stateLabel(String(value)));
  return steps.length > 0 ? `${label}: ${steps.join(', ')}` : label;
}
