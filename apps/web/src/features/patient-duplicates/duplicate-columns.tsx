import { Badge } from '@chakra-ui/react/badge';
import { Box } from '@chakra-ui/react/box';
import { Span } from '@chakra-ui/react/span';
import { Text } from '@chakra-ui/react/text';
import {
  duplicateLabels as labels,
  type DuplicatePatient,
  duplicateReasonLabels,
  fillLabel,
  type PatientDuplicate,
} from '@percorso/domain';
import { paths } from '../../paths';
import type { Column } from '../../ui/data-table/column';
import { formatDate, formatDateTime } from '../../ui/display/dates';
import { TextLink } from '../../ui/page/TextLink';

export const nameOf = ({ surname, name }: Pick<DuplicatePatient, 'surname' | 'name'>): string => `${surname} ${name}`;

const percentOf = (score: number): number => Math.floor(score * 100);

const reasonsText = ({ reasons }: PatientDuplicate): string =>
  reasons.map((reason) => duplicateReasonLabels[reason]).join('; ');

/** One of the two people, line by line as the other; the first two lines are visible in a row without the focus. */
function Person({ of }: { of: DuplicatePatient }) {
  return (
    <Box lineHeight="short">
      <TextLink to={paths.patient(of.id)} aria-label={fillLabel(labels.openPatient, { name: nameOf(of) })}>
        {nameOf(of)}
      </TextLink>
      {` · ${formatDate(of.birthDate)}`}
      <Text fontSize="sm">
        <Span fontFamily="mono">{of.identifier}</Span>
        {` · ${of.birthPlace}`}
      </Text>
      <Text fontSize="sm" color="fg.muted">
        {of.residenceDistrictUnit} {of.hasOpenEpisode && <Badge colorPalette="blue">{labels.withOpenEpisode}</Badge>}
      </Text>
    </Box>
  );
}

/** Returns who found that the two are not one person, when and why; an empty string if nobody did. */
const dismissalText = ({ dismissedAt, dismissedBy, dismissedReason }: PatientDuplicate): string =>
  dismissedAt
    ? fillLabel(labels.dismissedBy, {
        by: dismissedBy ?? '',
        date: formatDateTime(dismissedAt),
        reason: dismissedReason ?? '',
      })
    : '';

const fixed = { sortable: false, filterable: false } as const;

export const duplicateColumns: readonly Column<PatientDuplicate>[] = [
  {
    ...fixed,
    id: 'first',
    header: labels.firstPatient,
    pinned: true,
    minW: '14rem',
    value: ({ first }) => `${nameOf(first)} ${first.identifier}`,
    show: ({ first }) => <Person of={first} />,
  },
  {
    ...fixed,
    id: 'second',
    header: labels.secondPatient,
    minW: '14rem',
    value: ({ second }) => `${nameOf(second)} ${second.identifier}`,
    show: ({ second }) => <Person of={second} />,
  },
  {
    id: 'score',
    header: labels.score,
    filterable: false,
    numeric: true,
    highestFirst: true,
    value: ({ score }) => score,
    show: ({ score }) => fillLabel(labels.scoreValue, { percent: percentOf(score) }),
  },
  {
    ...fixed,
    id: 'reasons',
    header: labels.reasons,
    minW: '14rem',
    value: reasonsText,
    show: (row) => (
      <>
        {row.dismissedAt && (
          <Text fontSize="sm">
            {dismissalText(row)} {row.reopenedAt && labels.changedSince}
          </Text>
        )}
        {reasonsText(row)}
      </>
    ),
  },
  {
    id: 'foundAt',
    header: labels.foundAt,
    filterable: false,
    highestFirst: true,
    value: ({ foundAt }) => formatDate(foundAt),
  },
];
