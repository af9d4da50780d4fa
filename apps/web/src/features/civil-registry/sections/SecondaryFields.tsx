import { registryFieldLabels } from '@percorso/domain';
import { Box } from '@chakra-ui/react/box';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { PickInput } from '../fields/PickInput';
import { entriesOf } from '../fields/pick-sources';
import { SelectInput } from '../../../ui/form/SelectInput';
import { Rows } from './Rows';

const labels = registryFieldLabels.secondary;
const citizenships = entriesOf('citizenships');

export function SecondaryFields() {
  return (
    <>
      <FieldGrid>
        <SelectInput
          name="secondary.qualificationCode"
          label={labels.qualificationCode}
          catalogue="civil-registry-qualifications"
          storedAs="code"
          required
        />
        <SelectInput
          name="secondary.employmentStatusCode"
          label={labels.employmentStatusCode}
          catalogue="employment-statuses"
          storedAs="code"
          required
        />
        <SelectInput
          name="secondary.maritalStatusId"
          label={labels.maritalStatusId}
          catalogue="marital-status"
          storedAs="id"
          required
        />
      </FieldGrid>
      <Box mt="5">
        <Rows list="citizenships" path="secondary.citizenships">
          {(row) => <PickInput name={`${row}.citizenship`} label={labels.citizenship} source={citizenships} required />}
        </Rows>
      </Box>
    </>
  );
}
