import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { budgetLabels, ratesAndBudgetLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { wholeCatalogueQuery } from '../../api/catalogues';
import { useMe } from '../../api/me';
import { useListAddress } from '../../ui/data-table/use-list-address';
import { Facts } from '../../ui/display/Facts';
import { SelectField } from '../../ui/fields/SelectField';
import { AslConsumption } from './AslConsumption';
import { aslPeriods } from './period-kind';
import { newestFirst, PeriodsTable } from './PeriodsTable';

const unfiltered = { sort: newestFirst, filterIds: [] };
const filtered = { sort: newestFirst, filterIds: ['localHealthAuthorityCode'] };

/** The periods of all asl, or those of one asl with the spending of its centres in the current year. */
export function AslBudgets() {
  const { everything, structures } = useMe();
  const { localHealthAuthorities: own } = structures;
  // A user of exactly one asl has no choice.
  const fixed = !everything && own.length === 1 ? own[0] : undefined;
  const list = useListAddress(fixed ? unfiltered : filtered);
  const { data: all = [] } = useQuery({ ...wholeCatalogueQuery('local-health-authorities'), enabled: everything });
  const authorities = everything ? all : own;
  const code = fixed?.code ?? list.filters.localHealthAuthorityCode;
  return (
    <Stack gap="5">
      {fixed ? (
        <Facts facts={[[budgetLabels.localHealthAuthority, fixed.description]]} />
      ) : (
        <Box maxW={{ sm: '24rem' }}>
          <SelectField
            label={budgetLabels.localHealthAuthority}
            placeholder={ratesAndBudgetLabels.allAuthorities}
            options={authorities.map((one) => ({ value: one.code, label: one.description }))}
            value={code}
            onChange={({ target }) => list.setFilter('localHealthAuthorityCode', target.value)}
          />
        </Box>
      )}
      {!code && <Text>{ratesAndBudgetLabels.chooseAuthority}</Text>}
      <PeriodsTable
        kind={aslPeriods}
        list={list}
        localHealthAuthorityCode={code || undefined}
        newPath={code ? `${aslPeriods.paths.one()}?localHealthAuthorityCode=${code}` : undefined}
      />
      {code && <AslConsumption localHealthAuthorityCode={code} />}
    </Stack>
  );
}
