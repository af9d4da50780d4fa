import type { ReportParameter, ReportSummary } from '@percorso/domain';
import { useState } from 'react';
import { sameValues, type Values, withChanges } from '../../ui/data-table/list-location';

/**
 * `changed`: the changes that the user made to the filters of report `code` since the report was run or chosen. `address`: the filters that
 * the URL had then.
 */
type Draft = { code: string; address: Values; changed: Values };

/** Returns the values in the URL that are filters of the report. */
export const filtersIn = ({ parameters }: Pick<ReportSummary, 'parameters'>, values: Values): Values =>
  withChanges({}, Object.fromEntries(parameters.map(({ name }) => [name, values[name] ?? ''])));

// Whether the parameter has a default value that applies even if the URL omits the parameter.
const isImplied = ({ kind, default: defaultValue }: ReportParameter) =>
  defaultValue !== null && (kind === 'choice' || kind === 'switch');

/** Whether the URL requests rows: it has values, including every mandatory parameter without an implied default. */
export const isRun = ({ parameters }: Pick<ReportSummary, 'parameters'>, { report: _, ...values }: Values): boolean =>
  Object.keys(values).length > 0 &&
  parameters.every((one) => !one.mandatory || isImplied(one) || values[one.name] !== undefined);

/** Returns the state of the fields of a report. The value of a field is the user's change, else the filter in the URL, else the default. */
export function useReportForm(report: ReportSummary, values: Values) {
  const { code, parameters } = report;
  const address = filtersIn(report, values);
  const [stored, setDraft] = useState<Draft>({ code, address, changed: {} });
  const isCurrent = stored.code === code && sameValues(stored.address, address);
  // A report that the user opens without filters starts with the values of the previous report. Filters in the URL apply unchanged.
  const isCarriedOver = stored.code !== code && Object.keys(address).length === 0;
  const draft = isCurrent
    ? stored
    : { code, address, changed: isCarriedOver ? { ...stored.address, ...stored.changed } : {} };
  if (!isCurrent) setDraft(draft);

  const hasRun = isRun(report, values);
  const valueOf = (parameter: ReportParameter): string => {
    const defaultValue = hasRun && !isImplied(parameter) ? '' : (parameter.default ?? '');
    return draft.changed[parameter.name] ?? address[parameter.name] ?? defaultValue;
  };
  return {
    /** Values by name; an empty string for a parameter without a value. */
    values: Object.fromEntries(parameters.map((parameter) => [parameter.name, valueOf(parameter)])),
    /** Names of the parameters that the user has changed since the report was run or chosen. */
    changed: Object.keys(draft.changed),
    change: (name: string, value: string) => setDraft({ ...draft, changed: { ...draft.changed, [name]: value } }),
    /** Replaces the values with those of a new URL. */
    settle: (next: Values) => setDraft({ code, address: filtersIn(report, next), changed: {} }),
  };
}
