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
import { TextLink } from '../../../ui/TextLink';
import { staysPath } from './asked';
import type { Asked } from './queries';

/** The dwell times that a number counts. */
export type Told = { workflow: WorkflowName; asked: Asked; state: Pick<StateStatistics, 'state' | 'label'> };

type Props = Told & { value: number | null; what: string; which: DwellTimeKind; more?: Asked; text?: string };

/** A number with a link to the dwell times that it counts; «–» if it is unknown. */
export function StayNumber({
  workflow,
  asked,
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
      to={staysPath(workflow, asked, { state: state.state, which, ...more })}
      aria-label={fillLabel(labels.open, { what, state: state.label, count: text ?? '' })}
    >
      {text}
    </TextLink>
  );
}

/** A duration with a link to the dwell times of at least that length. */
export const StayLength = ({ seconds, ...told }: Told & { seconds: number | null; what: string }) => (
  <StayNumber
    {...told}
    value={seconds}
    which="left"
    more={{ minSeconds: seconds || undefined }}
    text={lengthText(seconds)}
  />
);

/** The numeric cells of a row, keyed by their headers. */
export const Figures = ({ headers, cells }: { headers: readonly string[]; cells: readonly ReactNode[] }) =>
  cells.map((cell, place) => (
    <Table.Cell key={headers[place]} textAlign="end" whiteSpace="nowrap">
      {cell}
    </Table.Cell>
  ));
