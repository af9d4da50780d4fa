import { Button } from '@chakra-ui/react/button';
import { csvFormLabels } from '@percorso/domain';
import { useCsvForm } from '../../api/csv-form';

/** A button beside the export of a list that switches all exports between commas and the semicolons that Excel expects in Italian. */
export function CsvFormToggle() {
  const { form, choose } = useCsvForm();
  const isForExcel = form === 'semicolon';
  return (
    <Button
      variant="outline"
      bg={isForExcel ? 'blue.100' : 'bg'}
      aria-label={csvFormLabels.forExcel}
      title={csvFormLabels.forExcel}
      aria-pressed={isForExcel}
      onClick={() => choose(isForExcel ? 'comma' : 'semicolon')}
    >
      {csvFormLabels.excel}
    </Button>
  );
}
