import { Heading } from '@chakra-ui/react/heading';
import { Text } from '@chakra-ui/react/text';
import { centreLabels, pageLabels, type RehabilitationCentersQuery } from '@percorso/domain';
import { paths } from '../../paths';
import { GrantGuard } from '../../ui/GrantGuard';
import { useGrant } from '../../api/me';
import { rehabilitationCentersQuery as slimQuery } from '../../api/structures';
import { StructuresTable } from '../structures/StructuresTable';
import { useKeeps } from '../structures/use-keeps';
import { centreColumns } from './centre-columns';
import { centresKey, centresListKey, deleteCentre, fetchCentres } from './queries';

// Spec 001 §9: rehab centres list page size.
const pageSize = 10;
const staleKeys = [centresKey, slimQuery.queryKey];

export function RehabilitationCentersPage() {
  return (
    <GrantGuard grant="rehab_center_list">
      <Heading as="h1" size="2xl">
        {pageLabels.rehabilitationCenters}
      </Heading>
      <Text color="fg.muted" mb="4">
        {centreLabels.intro}
      </Text>
      <CentresTable />
    </GrantGuard>
  );
}

function CentresTable() {
  const mayCreate = useGrant('rehab_center_create');
  return (
    <StructuresTable
      caption={pageLabels.rehabilitationCenters}
      columns={centreColumns}
      pageSize={pageSize}
      isDescending
      empty={centreLabels.empty}
      fileName="centri-di-riabilitazione.csv"
      listKey={centresListKey}
      fetchPage={(query, signal) => fetchCentres(query as Partial<RehabilitationCentersQuery>, signal)}
      pathOf={paths.rehabilitationCenter}
      mayOpen={useGrant('rehab_center_read')}
      create={mayCreate ? centreLabels.create : null}
      mayDelete={useKeeps('rehab_center_delete')}
      remove={deleteCentre}
      deletedText={centreLabels.deleted}
      staleKeys={staleKeys}
    />
  );
}
