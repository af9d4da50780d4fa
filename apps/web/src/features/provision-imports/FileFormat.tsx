import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  CSV_LINE_END,
  CSV_MARK,
  importColumnLabels,
  importColumns,
  provisionImportLabels as labels,
} from '@percorso/domain';
import { Download } from 'lucide-react';
import { download } from '../../ui/data-table/csv';
import { FoldedPanel } from '../../ui/page/FoldedPanel';
import { limitsText } from './import-file';

const template = CSV_MARK + importColumns.join(',') + CSV_LINE_END;

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

const TemplateButton = () => (
  <Button
    variant="outline"
    bg="bg"
    size={{ base: 'md', sm: 'sm' }}
    onClick={() => download(template, 'modello-prestazioni.csv')}
  >
    <Download size={16} aria-hidden />
    {labels.template}
  </Button>
);

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
