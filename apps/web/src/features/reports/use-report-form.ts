import type { ReportParameter, ReportSummary } from '@percorso/domain';
import { useState } from 'react';
import { sameValues, type Values, withChanges } from '../../ui/data-table/list-location';

/** Changes since report `code` was run or chosen, with the filters of the URL at that time. */
type Draft = { code: string; address: Values; changed: Values };

/** The filters of the report among the values in the URL. */
export const filtersIn = ({ parameters }: Pick<ReportSummary, 'parameters'>, values: Values): Values =>
  withChanges({}, Object.fromEntries(parameters.map(({ name }) => [name, values[name] ?? ''])));

// A parameter with a default that applies also if the URL omits it.
const isImplied = ({ kind, default: defaultValue }: ReportParameter) =>
  defaultValue !== null && (kind === 'choice' || kind === 'switch');

/** Whether the URL requests rows: it has values, and among them every mandatory parameter without an implied default. */
export const isRun = ({ parameters }: Pick<ReportSummary, 'parameters'>, { report: _, ...values }: Values): boolean =>
  Object.keys(values).length > 0 &&
  parameters.every((one) => !one.mandatory || isImplied(one) || values[one.name] !== undefined);

/** Values of the fields of a report: the change, else the filter in the URL, else the default. */
export function useReportForm(report: ReportSummary, values: Values) {
  const { code, parameters } = report;
  const address = filtersIn(report, values);
  const [stored, setDraft] = useState<Draft>({ code, address, changed: {} });
  const isCurrent = stored.code === code && sameValues(stored.address, address);
  // Another report starts with the values chosen for the last one; any other URL applies unchanged.
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
    /** Values by name; empty if not chosen. */
    values: Object.fromEntries(parameters.map((parameter) => [parameter.name, valueOf(parameter)])),
    /** Names of the parameters that differ from the run shown. */
    changed: Object.keys(draft.changed),
    change: (name: string, value: string) => setDraft({ ...draft, changed: { ...draft.changed, [name]: value } }),
    /** Replaces the values by those of a new URL. */
    settle: (next: Values) => setDraft({ code, address: filtersIn(report, next), changed: {} }),
  };
}
