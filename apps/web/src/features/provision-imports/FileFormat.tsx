import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  CSV_LINE_END,
  CSV_MARK,
  type CsvForm,
  importColumnLabels,
  importColumns,
  provisionImportLabels as labels,
} from '@percorso/domain';
import { Download } from 'lucide-react';
import { useCsvForm } from '../../api/csv-form';
import { CsvFormToggle } from '../../ui/data-table/CsvFormToggle';
import { download } from '../../ui/data-table/download';
import { FoldedPanel } from '../../ui/page/FoldedPanel';
import { limitsText } from './import-file';

const separators: Readonly<Record<CsvForm, string>> = { comma: ',', semicolon: ';' };
const templateIn = (form: CsvForm): string => CSV_MARK + importColumns.join(separators[form]) + CSV_LINE_END;

/** Table of the required format of a file, column by column. */
export const FileFormat = () => (
  <FoldedPanel
    title={labels.format}
    intro={labels.formatIntro}
    show={labels.showFormat}
    hide={labels.hideFormat}
    tools={<TemplateButton />}
  >
    <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', md: 'auto 1fr' }} columnGap="6" rowGap="2">
      {importColumns.map((column) => (
        <Line key={column} column={column} />
      ))}
    </chakra.dl>
    <chakra.p mt="4" color="fg.muted">
      {limitsText}
    </chakra.p>
  </FoldedPanel>
);

function TemplateButton() {
  const { form } = useCsvForm();
  return (
    <Flex gap="2">
      <Button
        variant="outline"
        bg="bg"
        size={{ base: 'md', sm: 'sm' }}
        onClick={() => download(templateIn(form), 'modello-prestazioni.csv')}
      >
        <Download size={16} aria-hidden />
        {labels.template}
      </Button>
      <CsvFormToggle />
    </Flex>
  );
}

const Line = ({ column }: { column: (typeof importColumns)[number] }) => (
  <>
    <chakra.dt>
      <code>{column}</code>
    </chakra.dt>
    <chakra.dd mb={{ base: '2', md: '0' }}>
      <chakra.span fontWeight="semibold">{importColumnLabels[column].name}.</chakra.span>{' '}
      {importColumnLabels[column].help}
    </chakra.dd>
  </>
);
