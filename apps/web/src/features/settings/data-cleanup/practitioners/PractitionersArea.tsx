import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { cleanupLabels as labels, type PractitionerRow } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Picker, type PickSource, searchFrom } from '../../../../ui/form/Picker';
import { Loaded } from '../../../../ui/feedback/Loaded';
import { InvolvedPractitioner } from './InvolvedPractitioner';
import { practitionerQuery, practitionerSearchQuery } from './queries';

const named = ({ surname, name }: Pick<PractitionerRow, 'surname' | 'name'>) => `${surname} ${name}`;
const source: PickSource<PractitionerRow> = {
  minimum: searchFrom,
  query: practitionerSearchQuery,
  keyOf: ({ id }) => id,
  labelOf: (row) => `${named(row)} · ${row.practitionerType.description}`,
};
const noop = () => undefined;

/** Search for a practitioner, and the data of the practitioner that the URL names. */
export function PractitionersArea() {
  const [params, setParams] = useSearchParams();
  const id = params.get('practitioner') ?? '';
  const query = useQuery({ ...practitionerQuery(id), enabled: id !== '' });
  const pick = (row: PractitionerRow | null) =>
    setParams({ tab: 'practitioners', ...(row && { practitioner: row.id }) });
  return (
    <Stack gap="5">
      <Box maxW="xl">
        <Picker
          name="practitioner"
          label={labels.search}
          source={source}
          value={query.data ? { value: id, label: named(query.data) } : null}
          onPick={pick}
          onBlur={noop}
          ref={noop}
        />
      </Box>
      {id !== '' && (
        <Loaded query={query} rows={6}>
          {(practitioner) => <InvolvedPractitioner key={id} practitioner={practitioner} />}
        </Loaded>
      )}
    </Stack>
  );
}
