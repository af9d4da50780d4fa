import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { districtUnitLabels, pageLabels, type DistrictUnitsQuery } from '@percorso/domain';
import { paths } from '../../paths';
import { GrantGuard } from '../../ui/GrantGuard';
import { useGrant } from '../../api/me';
import { districtUnitsQuery as slimQuery } from '../../api/structures';
import { StructuresTable } from '../structures/StructuresTable';
import { useKeeps } from '../structures/use-keeps';
import { districtUnitColumns } from './district-unit-columns';
import { deleteDistrictUnit, districtUnitsKey, districtUnitsListKey, fetchDistrictUnits } from './queries';

const pageSize = 20;
const staleKeys = [districtUnitsKey, slimQuery.queryKey];

export function DistrictUnitsPage() {
  return (
    <GrantGuard grant="district_unit_list">
      <Heading as="h1" size="2xl">
        {pageLabels.districtUnits}
      </Heading>
      <Text color="fg.muted" mb="4">
        {districtUnitLabels.intro}
      </Text>
      <DistrictUnitsTable />
    </GrantGuard>
  );
}

function DistrictUnitsTable() {
  const mayCreate = useGrant('district_unit_create');
  return (
    <StructuresTable
      caption={pageLabels.districtUnits}
      columns={districtUnitColumns}
      pageSize={pageSize}
      isDescending={false}
      empty={districtUnitLabels.empty}
      fileName="unita-distrettuali.csv"
      listKey={districtUnitsListKey}
      fetchPage={(query, signal) => fetchDistrictUnits(query as Partial<DistrictUnitsQuery>, signal)}
      pathOf={paths.districtUnit}
      mayOpen={useGrant('district_unit_read')}
      create={mayCreate ? districtUnitLabels.create : null}
      mayDelete={useKeeps('district_unit_delete')}
      remove={deleteDistrictUnit}
      deletedText={districtUnitLabels.deleted}
      staleKeys={staleKeys}
    />
  );
}
