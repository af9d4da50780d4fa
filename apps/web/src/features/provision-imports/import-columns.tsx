import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  formatWhole,
  importColumns,
  importColumnText,
  importFaultText,
  provisionImportLabels as labels,
  stateLabel,
  type ProvisionImportRecord,
  type ProvisionImportRow,
} from '@percorso/domain';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../ui/display/dates';
import type { Column } from '../../ui/data-table/column';
import { countColumns } from '../../ui/data-table/count-columns';
import { ImportState } from './ImportState';

const fixed = { sortable: false, filterable: false } as const;

const counts = countColumns(['records', 'valid', 'discarded', 'imported'], labels);

export const centreText = ({ rehabilitationCenter }: Pick<ProvisionImportRow, 'rehabilitationCenter'>): string =>
  rehabilitationCenter ?? labels.allCentres;

export const fileText = ({ fileName }: Pick<ProvisionImportRow, 'fileName'>): string =>
  fileName ?? labels.sentByProgram;

export const jobColumns: readonly Column<ProvisionImportRow>[] = [
  {
    id: 'createdAt',
    header: labels.createdAt,
    filterable: false,
    value: ({ createdAt }) => formatDateTime(createdAt),
  },
  { ...fixed, id: 'centre', header: labels.centre, value: centreText },
  { ...fixed, id: 'file', header: labels.file, value: fileText },
  { ...fixed, id: 'description', header: labels.description, value: ({ description }) => description },
  {
    ...fixed,
    id: 'state',
    header: labels.state,
    value: ({ state }) => stateLabel(state),
    show: ({ state }) => <ImportState state={state} />,
  },
  ...counts,
  { ...fixed, id: 'createdBy', header: labels.createdBy, value: ({ createdBy }) => createdBy },
];

const Faults = ({ faults }: Pick<ProvisionImportRecord, 'faults'>) => (
  <chakra.ul listStyleType="none">
    {(faults ?? []).map(importFaultText).map((text) => (
      <li key={text}>{text}</li>
    ))}
  </chakra.ul>
);

/** Columns of a discarded record: line and reasons, then its fields as written in the file. */
export const discardedColumns: readonly Column<ProvisionImportRecord>[] = [
  {
    id: 'line',
    header: labels.line,
    filterable: false,
    numeric: true,
    value: ({ line }) => line,
    show: ({ line }) => formatWhole(line),
  },
  {
    ...fixed,
    id: 'reason',
    header: labels.reason,
    value: ({ faults }) => (faults ?? []).map(importFaultText).join('; '),
    show: ({ faults }) => (
      <Box minW="20rem">
        <Faults faults={faults} />
      </Box>
    ),
  },
  ...importColumns.map((column): Column<ProvisionImportRecord> => ({
    ...fixed,
    id: column,
    header: importColumnText(column),
    value: ({ content }) => content[column],
  })),
];

/** Returns a discarded record as a card on a phone: line and reasons, then its fields. */
export const discardedCard = ({ line, faults, content }: ProvisionImportRecord): [ReactNode, ReactNode] => [
  <>
    <Text fontWeight="semibold">{fillLabel(labels.lineNumber, { line: formatWhole(line) })}</Text>
    <Faults faults={faults} />
  </>,
  <chakra.dl key="content" mt="2">
    {importColumns
      .filter((column) => content[column])
      .map((column) => (
        <div key={column}>
          <chakra.dt display="inline" color="fg.muted">
            {importColumnText(column)}:
          </chakra.dt>{' '}
          <chakra.dd display="inline">{content[column]}</chakra.dd>
        </div>
      ))}
  </chakra.dl>,
];
