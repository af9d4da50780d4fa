import { pageLabels, ratesAndBudgetLabels } from '@percorso/domain';
import { useSearchParams } from 'react-router-dom';
import { useMe } from '../../api/me';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { PageHeading } from '../../ui/page/PageHeading';
import { PageTabs } from '../../ui/page/PageTabs';
import { AslBudgets } from './AslBudgets';
import { aslPeriods, regionalPeriods } from './period-kind';
import { RegionalPeriods } from './PeriodsTable';

export function RatesAndBudgetPage() {
  return (
    <GrantGuard grant="menu_item_rates_and_budget_read">
      <Series />
    </GrantGuard>
  );
}

/** The periods of the region or those of the asl, depending on the URL. */
function Series() {
  const { grants } = useMe();
  const [params] = useSearchParams();
  const offered = [regionalPeriods, aslPeriods].filter(({ grants: { read } }) => grants.includes(read));
  const kind = offered.find(({ name }) => name === params.get('tab')) ?? offered[0];
  if (!kind) return null;
  return (
    <>
      <PageHeading title={pageLabels.ratesAndBudget} intro={kind.labels.intro} />
      <PageTabs
        label={ratesAndBudgetLabels.tabs}
        tabs={offered.map((one) => ({ path: one.paths.list, label: one.labels.tab, isShown: one === kind }))}
      />
      {kind === aslPeriods ? <AslBudgets /> : <RegionalPeriods />}
    </>
  );
}
