import {
  type CentreProblem,
  centreProblemLabels,
  centreStateLabels,
  type CleanupCentreRow,
  cleanupLabels as labels,
  fillLabel,
  formatWhole,
} from '@percorso/domain';
import type { Column } from '../../../../ui/data-table/column';

const fixed = { sortable: false, filterable: false } as const;

/** Returns the problem as text; for a duplicate including the codes of the similar centres. */
const problemText = ({ problem, sameAs }: { problem: CentreProblem; sameAs: string | null }): string =>
  sameAs === null
    ? centreProblemLabels[problem]
    : `${centreProblemLabels[problem]} (${fillLabel(labels.sameAs, { codes: sameAs })})`;

export const centreProblemColumns: readonly Column<CleanupCentreRow>[] = [
  { id: 'code', header: labels.code, filterable: false, value: ({ code }) => code },
  { id: 'description', header: labels.description, filterable: false, value: ({ description }) => description },
  {
    id: 'localHealthAuthorityDescription',
    header: labels.localHealthAuthority,
    filterable: false,
    value: ({ localHealthAuthorityDescription }) => localHealthAuthorityDescription,
  },
  { ...fixed, id: 'state', header: labels.state, value: ({ state }) => centreStateLabels[state] },
  { ...fixed, id: 'problem', header: labels.problem, value: problemText },
  {
    ...fixed,
    id: 'openEpisodes',
    header: labels.openEpisodes,
    numeric: true,
    value: ({ openEpisodes }) => openEpisodes,
    show: ({ openEpisodes }) => formatWhole(openEpisodes),
  },
  {
    ...fixed,
    id: 'practitioners',
    header: labels.practitionersCount,
    numeric: true,
    value: ({ practitioners }) => practitioners,
    show: ({ practitioners }) => formatWhole(practitioners),
  },
  { ...fixed, id: 'annualities', header: labels.annualities, value: ({ annualities }) => annualities },
];
