import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { type ReportFilters, type ReportParameter, reportsLabels } from '@percorso/domain';
import { FilterX, Play } from 'lucide-react';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { errorLines, type FormError } from '../../ui/form/form-errors';
import type { Values } from '../../ui/data-table/list-location';
import { ParameterField } from './ParameterField';

type Props = {
  parameters: readonly ReportParameter[];
  structures: ReportFilters;
  values: Values;
  faults: readonly FormError[];
  /** Number of failed attempts. After each one the summary of the errors gets the focus. */
  attempt: number;
  onChange: (name: string, value: string) => void;
  onRun: () => void;
  onClear: () => void;
};

/** Form with the filters of a report. The report runs only when the form is submitted. */
export function FilterForm({ parameters, structures, values, faults, attempt, onChange, onRun, onClear }: Props) {
  const labelOf = (name: string) => parameters.find((one) => one.name === name)?.label ?? name;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
    >
      <Box mb={faults.length > 0 ? '4' : '0'}>
        <ErrorSummary errors={errorLines(faults, labelOf)} failure={null} attempt={attempt} />
      </Box>
      <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))" gap="4">
        {parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            parameter={parameter}
            structures={structures}
            value={values[parameter.name] ?? ''}
            error={faults.find(({ name }) => name === parameter.name)?.message}
            onChange={(value) => onChange(parameter.name, value)}
          />
        ))}
      </Grid>
      <Flex wrap="wrap" gap="2" mt="4">
        <Button type="submit">
          <Play size={18} aria-hidden />
          {reportsLabels.run}
        </Button>
        <Button variant="outline" bg="bg" onClick={onClear}>
          <FilterX size={18} aria-hidden />
          {reportsLabels.clearFilters}
        </Button>
      </Flex>
    </form>
  );
}
