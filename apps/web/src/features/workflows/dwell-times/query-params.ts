import { addDays, WorkflowName } from '@percorso/domain';
import { paths } from '../../../paths';
import type { QueryParams } from './queries';

type Values = Readonly<Record<string, string | undefined>>;

/** Names of the filters in the address of the page. Months are written as `2026-03`. */
export const filterIds = [
  'workflow',
  'localHealthAuthorityCode',
  'districtUnitId',
  'rehabilitationCenterId',
  'need',
  'fromMonth',
  'toMonth',
  'limitDays',
  'compare',
  'otherFrom',
  'otherTo',
  'otherUnit',
  'state',
];

export const workflowOf = ({ workflow }: Values): WorkflowName =>
  WorkflowName.safeParse(workflow).data ?? 'uod-episode';

const isMonth = (text = '') => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
const lastDay = (month: string): string => addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);
/** Returns the first and last date of a month such as `2026-03`. */
export const daysOf = (month: string) => ({ from: `${month}-01`, to: lastDay(month) });
const period = (from: string | undefined, to: string | undefined) => ({
  from: isMonth(from) ? `${from}-01` : undefined,
  to: to && isMonth(to) ? lastDay(to) : undefined,
});

const isDays = (text = '') => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 3650;

/** Returns the query parameters of the server for the filters of the page. */
export const filtersOf = (values: Values): QueryParams => ({
  localHealthAuthorityCode: values.localHealthAuthorityCode || undefined,
  districtUnitId: values.districtUnitId || undefined,
  rehabilitationCenterId: values.rehabilitationCenterId || undefined,
  need: values.need || undefined,
  ...period(values.fromMonth, values.toMonth),
});
export const withLimit = (values: Values): QueryParams => ({
  ...filtersOf(values),
  limitDays: isDays(values.limitDays) ? values.limitDays : undefined,
});

/** Returns the query for the period or the unit that the page compares its numbers with, or null if the user chose no comparison. */
export function comparedWith(values: Values): QueryParams | null {
  if (values.compare === 'period' && (isMonth(values.otherFrom) || isMonth(values.otherTo)))
    return { ...withLimit(values), ...period(values.otherFrom, values.otherTo) };
  if (values.compare === 'unit' && values.otherUnit)
    return { ...withLimit(values), localHealthAuthorityCode: undefined, districtUnitId: values.otherUnit };
  return null;
}

/** Returns the address of the list of the dwell times that a number counts. */
export function dwellTimesPath(workflow: WorkflowName, filters: QueryParams, more: QueryParams): string {
  const params = Object.entries({ workflow, ...filters, ...more }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${paths.stays}?${new URLSearchParams(params).toString()}`;
}

/** Returns the address of the statistics from which a list was opened. */
export function statisticsPath({ from, to, ...values }: Values): string {
  const names = ['workflow', 'localHealthAuthorityCode', 'districtUnitId', 'rehabilitationCenterId', 'need', 'state'];
  const params = Object.entries({
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    fromMonth: from?.slice(0, 7),
    toMonth: to?.slice(0, 7),
  }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${paths.waiting}?${new URLSearchParams(params).toString()}`;
}
