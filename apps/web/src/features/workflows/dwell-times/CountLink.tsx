import { Table } from '@chakra-ui/react/table';
import {
  fillLabel,
  lengthText,
  type StateStatistics,
  type DwellTimeKind,
  waitingLabels as labels,
  type WorkflowName,
} from '@percorso/domain';
import type { ReactNode } from 'react';
import { TextLink } from '../../../ui/page/TextLink';
import { dwellTimesPath } from './query-params';
import type { QueryParams } from './queries';

/** The dwell times that a number on the page counts: those in one state of one workflow, limited by the filters. */
export type FigureScope = {
  workflow: WorkflowName;
  filters: QueryParams;
  state: Pick<StateStatistics, 'state' | 'label'>;
};

type Props = FigureScope & {
  value: number | null;
  what: string;
  which: DwellTimeKind;
  more?: QueryParams;
  text?: string;
};

/** A number with a link to the dwell times that it counts. Zero has no link; an unknown number (null) is shown as «–». */
export function CountLink({
  workflow,
  filters,
  state,
  value,
  what,
  which,
  more,
  text = value?.toLocaleString('it'),
}: Props) {
  if (value === null) return '–';
  if (value === 0) return '0';
  return (
    <TextLink
      to={dwellTimesPath(workflow, filters, { state: state.state, which, ...more })}
      aria-label={fillLabel(labels.open, { what, state: state.label, count: text ?? '' })}
    >
      {text}
    </TextLink>
  );
}

/** A duration with a link to the dwell times of at least that length. */
export const DurationLink = ({ seconds, ...scope }: FigureScope & { seconds: number | null; what: string }) => (
  <CountLink
    {...scope}
    value={seconds}
    which="left"
    more={{ minSeconds: seconds || undefined }}
    text={lengthText(seconds)}
  />
);

/** The numeric cells of a row, each keyed by its column header. */
export const Figures = ({ headers, cells }: { headers: readonly string[]; cells: readonly ReactNode[] }) =>
  cells.map((cell, place) => (
    <Table.Cell key={headers[place]} textAlign="end" whiteSpace="nowrap">
      {cell}
    </Table.Cell>
  ));
