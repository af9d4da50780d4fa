import type { ReportParameter, ReportSummary } from '@percorso/domain';
import { useState } from 'react';
import { sameValues, type Values, withChanges } from '../../ui/data-table/list-place';

/** What was changed since the report `code` was run, or chosen, at the filters of its address. */
type Draft = { code: string; address: Values; changed: Values };

/** The report's filters among what an address has. */
export const filtersIn = ({ parameters }: Pick<ReportSummary, 'parameters'>, values: Values): Values =>
  withChanges({}, Object.fromEntries(parameters.map(({ name }) => [name, values[name] ?? ''])));

// These are as the report has them also where an address does not say it.
const isImplied = ({ kind, default: usual }: ReportParameter) =>
  usual !== null && (kind === 'choice' || kind === 'switch');

/** Whether an address asks for rows: all that the report cannot do without stands in it, or it speaks of a page of them. */
export const isRun = ({ parameters }: Pick<ReportSummary, 'parameters'>, { report: _, ...values }: Values): boolean =>
  Object.keys(values).length > 0 &&
  parameters.every((one) => !one.mandatory || isImplied(one) || values[one.name] !== undefined);

/** What stands in the fields of a report: what was changed, else the filters of the address, else what is usual. */
export function useReportForm(report: ReportSummary, values: Values) {
  const { code, parameters } = report;
  const address = filtersIn(report, values);
  const [held, setDraft] = useState<Draft>({ code, address, changed: {} });
  const isHere = held.code === code && sameValues(held.address, address);
  // Another report begins with what was chosen for the last one; any other address is right as it is.
  const isCarried = held.code !== code && Object.keys(address).length === 0;
  const draft = isHere ? held : { code, address, changed: isCarried ? { ...held.address, ...held.changed } : {} };
  if (!isHere) setDraft(draft);

  const hasRun = isRun(report, values);
  const valueOf = (parameter: ReportParameter): string => {
    const usual = hasRun && !isImplied(parameter) ? '' : (parameter.default ?? '');
    return draft.changed[parameter.name] ?? address[parameter.name] ?? usual;
  };
  return {
    /** By name; what is not chosen is empty. */
    values: Object.fromEntries(parameters.map((parameter) => [parameter.name, valueOf(parameter)])),
    /** Names of what differs from the rows that are shown. */
    changed: Object.keys(draft.changed),
    change: (name: string, value: string) => setDraft({ ...draft, changed: { ...draft.changed, [name]: value } }),
    /** The fields are those of this address from now on. */
    settle: (next: Values) => setDraft({ code, address: filtersIn(report, next), changed: {} }),
  };
}
