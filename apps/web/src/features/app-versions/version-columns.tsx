import { Text } from '@chakra-ui/react/text';
import {
  appVersionLabels as labels,
  olderInstancesText,
  serviceLabel,
  serviceStatusLabels,
  type ServiceStatus,
  type ServiceVersion,
} from '@percorso/domain';
import { CircleCheck, CircleDashed, CircleX, FlaskConical, Link } from 'lucide-react';
import { Chip, type ChipLook } from '../../ui/display/Chip';
import type { Column } from '../../ui/data-table/column';
import { formatDateTime } from '../../ui/display/dates';

const looks: Record<ServiceStatus, ChipLook> = {
  running: { palette: 'green', Icon: CircleCheck },
  reachable: { palette: 'green', Icon: Link },
  demo: { palette: 'orange', Icon: FlaskConical },
  notConfigured: { palette: 'gray', Icon: CircleDashed },
  notAnswering: { palette: 'red', Icon: CircleX },
};

/** Number of characters that identify a revision. */
const SHORT_LENGTH = 8;

const statusText = ({ status, olderInstances }: ServiceVersion): string =>
  [serviceStatusLabels[status], olderInstances !== null && olderInstancesText(olderInstances)]
    .filter(Boolean)
    .join(' · ');

export const versionColumns: readonly Column<ServiceVersion>[] = [
  { id: 'service', header: labels.service, filterable: false, value: ({ service }) => serviceLabel(service) },
  { id: 'version', header: labels.version, filterable: false, value: ({ version }) => version },
  {
    id: 'builtAt',
    header: labels.builtAt,
    filterable: false,
    value: ({ builtAt }) => builtAt,
    show: ({ builtAt }) => formatDateTime(builtAt),
  },
  {
    id: 'commit',
    header: labels.commit,
    filterable: false,
    value: ({ commit }) => commit,
    show: ({ commit }) => commit && <span title={commit}>{commit.slice(0, SHORT_LENGTH)}</span>,
  },
  {
    id: 'status',
    header: labels.status,
    filterable: false,
    value: statusText,
    show: ({ status, olderInstances }) => (
      <>
        <Chip look={looks[status]}>{serviceStatusLabels[status]}</Chip>
        {olderInstances !== null && <Text textStyle="xs">{olderInstancesText(olderInstances)}</Text>}
      </>
    ),
  },
];
