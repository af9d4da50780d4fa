import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, periodText, ratesAndBudgetLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useGrant } from '../../api/me';
import { today } from '../../ui/display/dates';
import { useChosenEntry } from '../../ui/catalogues/use-chosen-entry';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { Loaded } from '../../ui/feedback/Loaded';
import { Notice } from '../../ui/feedback/Notice';
import { SheetHeading } from '../../ui/page/SheetHeading';
import { ChangesPanel } from '../changes/ChangesPanel';
import { newPeriodValues, periodValues } from './period-form';
import { aslPeriods, type Period, type PeriodKind, regionalPeriods } from './period-kind';
import { PeriodEditor } from './PeriodEditor';
import { PeriodView } from './PeriodView';
import { latestPeriodQuery, periodQuery } from './queries';

export const RegionalPeriodPage = () => <PeriodPage kind={regionalPeriods} />;
export const AslPeriodPage = () => <PeriodPage kind={aslPeriods} />;

type Props = { kind: PeriodKind };

/** Page of a period; without an id, of a new one (spec 001 §2). */
function PeriodPage({ kind }: Props) {
  const { id } = useParams();
  const [params] = useSearchParams();
  const authority = kind === aslPeriods ? params.get('localHealthAuthorityCode') : null;
  if (id)
    return (
      <GrantGuard grant={kind.grants.read}>
        <ExistingPeriod key={id} kind={kind} id={id} />
      </GrantGuard>
    );
  // The user chooses the asl of a new period on the page of the list.
  if (kind === aslPeriods && !authority) return <Navigate to={kind.paths.list} replace />;
  return (
    <GrantGuard grant={kind.grants.create}>
      <NewPeriod kind={kind} authority={authority} />
    </GrantGuard>
  );
}

function NewPeriod({ kind, authority }: Props & { authority: string | null }) {
  const latest = useQuery(latestPeriodQuery(kind, authority));
  const { chosen } = useChosenEntry({ catalogue: 'local-health-authorities', by: 'code', value: authority });
  return (
    <Stack gap="5">
      <SheetHeading title={kind.labels.newTitle} list={listOf(kind, authority)} />
      {chosen && <Owner>{chosen.description}</Owner>}
      <Loaded query={latest} rows={6}>
        {(period) => (
          <>
            {period && (
              <Notice kind="info">{fillLabel(ratesAndBudgetLabels.startedFrom, { period: periodText(period) })}</Notice>
            )}
            <PeriodEditor kind={kind} period={null} start={newPeriodValues(period, authority, today())} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function ExistingPeriod({ kind, id }: Props & { id: string }) {
  const query = useQuery(periodQuery(kind, id));
  const mayUpdate = useGrant(kind.grants.update);
  return (
    <Loaded query={query} rows={6} isPage>
      {(period) => (
        <Stack gap="5">
          <SheetHeading title={kind.titleOf(period)} list={listOf(kind, authorityOf(period))} />
          {'localHealthAuthorityDescription' in period && <Owner>{period.localHealthAuthorityDescription}</Owner>}
          {mayUpdate ? (
            <PeriodEditor kind={kind} period={period} start={periodValues(period)} />
          ) : (
            <PeriodView period={period} />
          )}
          <ChangesPanel record={`rates-and-budget/${kind.name}/${id}`} />
        </Stack>
      )}
    </Loaded>
  );
}

/** Shows the asl that owns the budget. */
const Owner = ({ children }: { children: string }) => (
  <Text fontSize="lg" color="fg.muted" mt="-3">
    {children}
  </Text>
);

const authorityOf = (period: Period): string | null =>
  'localHealthAuthorityCode' in period ? period.localHealthAuthorityCode : null;

/** Returns the path back to the list, filtered by the asl of the period. */
const listOf = ({ paths }: PeriodKind, authority: string | null): string =>
  authority === null ? paths.list : `${paths.list}&localHealthAuthorityCode=${authority}`;
