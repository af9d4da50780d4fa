import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { pageLabels, practitionerLabels, type PractitionerRow, type PractitionersQuery } from '@percorso/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { toCsv } from '../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { TextField } from '../../ui/fields/TextField';
import { useGrant } from '../../api/me';
import { DirectoryButton } from './DirectoryButton';
import { practitionerColumns } from './practitioner-columns';
import { isRehabType, qualificationOptions, typeOptions } from './qualification-options';
import { baseInfoQuery, existingSheet, type PractitionersListQuery, practitionersListQuery } from './queries';
import { usePractitionerCatalogues } from './use-catalogues';

// Default order: by name, descending (spec 001 §2).
const address = {
  sort: { id: 'name', descending: true },
  filterIds: ['structure', 'qualification', 'nameOrSurname'],
};
const searchFilters = [{ id: 'nameOrSurname', header: practitionerLabels.search }];
const rowId = ({ id }: PractitionerRow) => id;

export function PractitionersTable() {
  const list = useListWithViews<PractitionersQuery['sort']>('practitioners', address);
  const pageSize = pageSizeOf(list.values.limit);
  const client = useQueryClient();
  const mayOpen = useGrant('practitioner_read');
  const { data: baseInfo } = useQuery(baseInfoQuery);
  const { types, qualifications } = usePractitionerCatalogues();
  const { structure = '', qualification = '', nameOrSurname = '' } = list.settledFilters;

  const hasStructureFilter = baseInfo?.isNotPractitioner === true;
  const isRehab = hasStructureFilter ? isRehabType(types, structure) : baseInfo?.practitionerType?.isRehab === true;
  const columns = useMemo(
    () =>
      practitionerColumns({
        types: typeOptions(types),
        qualifications: qualificationOptions(qualifications, isRehab),
        hasStructureFilter,
      }),
    [types, qualifications, isRehab, hasStructureFilter],
  );

  const query: PractitionersListQuery = {
    ...(hasStructureFilter && { typeCode: structure }),
    qualificationCode: qualification,
    nameOrSurname,
    // The list has only practitioners whose page the user may open, unlike the search for practitioners in the sheets of an
    // episode.
    mine: true,
    ...list.order,
  };
  const { data, error, isLoading, refetch } = useQuery({
    ...practitionersListQuery({ ...query, page: list.page, limit: pageSize }),
    enabled: baseInfo !== undefined,
    placeholderData: keepPreviousData,
  });
  const csv = async () =>
    toCsv(columns, (await client.fetchQuery(practitionersListQuery({ ...query, limit: -1 }))).rows);
  const filter = (id: string, value: string) => {
    // The list would be empty without an explanation if it were filtered by a qualification that the new structure does not have.
    const isOffered = (isRehabNow: boolean) =>
      qualificationOptions(qualifications, isRehabNow).some((option) => option.value === qualification);
    const isLost = id === 'structure' && !isOffered(isRehabType(types, value));
    list.type({ [id]: value, page: '', ...(isLost && { qualification: '' }) });
  };

  return (
    <ServerTable
      caption={pageLabels.practitioners}
      {...{ columns, rowId, list, pageSize }}
      page={{ data, error, refetch, isLoading: isLoading || baseInfo === undefined }}
      onFilter={filter}
      filtersAbove={searchFilters}
      besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
      empty={practitionerLabels.empty}
      csv={{ fileName: 'operatori.csv', content: csv }}
      tools={
        <>
          <Box w={{ base: 'full', sm: '18rem' }} me="auto">
            <TextField
              hideLabel
              label={practitionerLabels.search}
              placeholder={practitionerLabels.search}
              value={list.filters.nameOrSurname}
              onChange={(event) => list.setFilter('nameOrSurname', event.target.value)}
            />
          </Box>
          <DirectoryButton />
        </>
      }
      actions={
        mayOpen
          ? ({ id, name, surname }) => (
              <Button asChild size="sm" variant="outline" bg="bg">
                <Link
                  to={existingSheet(paths.practitioner(id))}
                  aria-label={`${practitionerLabels.open}: ${name} ${surname}`}
                >
                  <FolderOpen size={16} aria-hidden />
                  {practitionerLabels.open}
                </Link>
              </Button>
            )
          : undefined
      }
    />
  );
}
