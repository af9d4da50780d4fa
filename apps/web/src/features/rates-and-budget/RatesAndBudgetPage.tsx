import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { pageLabels, ratesAndBudgetLabels } from '@percorso/domain';
import { useSearchParams } from 'react-router-dom';
import { useMe } from '../../api/me';
import { GrantGuard } from '../../ui/GrantGuard';
import { PageTabs } from '../../ui/PageTabs';
import { AslBudgets } from './AslBudgets';
import { aslPeriods, regionalPeriods } from './period-kind';
import { RegionalPeriods } from './PeriodsTable';

export function RatesAndBudgetPage() {
  return (
    <GrantGuard grant="menu_item_rates_and_budget_read">
      <Heading as="h1" size="2xl" mb="3">
        {pageLabels.ratesAndBudget}
      </Heading>
      <Series />
    </GrantGuard>
  );
}

/** The periods of the region or those of the health authorities, as the address says. */
function Series() {
  const { grants } = useMe();
  const [params] = useSearchParams();
  const offered = [regionalPeriods, aslPeriods].filter(({ grants: { read } }) => grants.includes(read));
  const kind = offered.find(({ name }) => name === params.get('tab')) ?? offered[0];
  if (!kind) return null;
  return (
    <>
      <PageTabs
        label={ratesAndBudgetLabels.tabs}
        tabs={offered.map((one) => ({ path: one.paths.list, label: one.labels.tab, isShown: one === kind }))}
      />
      <Text color="fg.muted" mb="4">
        {kind.labels.intro}
      </Text>
      {kind === aslPeriods ? <AslBudgets /> : <RegionalPeriods />}
    </>
  );
}
