import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  type Annuality,
  annualityLabels,
  careRegimeCategories,
  fillLabel,
  formatEuro,
  formatWhole,
  sheetFormLabels,
  staffingCategories,
  staffingLabels,
  totalOf,
} from '@percorso/domain';
import { ChevronDown, ChevronRight, Pencil } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Facts } from '../../../../ui/display/Facts';
import { AslVolumes } from './AslVolumes';
import { RegimesTable } from './RegimesTable';

type Props = {
  centreId: string;
  /** Code of the asl whose volumes are shown; null if the user may not read its volumes. */
  volumesOf: string | null;
  annuality: Annuality;
  mayWrite: boolean;
  onEdit: () => void;
};

/** Shows an annuality on one line, and its details when opened. */
export function AnnualityCard({ centreId, volumesOf, annuality, mayWrite, onEdit }: Props) {
  const { id, year, staffingHours, budgets } = annuality;
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box borderWidth="1px" borderRadius="l2">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" p="3">
        <Heading as="h3" size="md">
          <Button
            variant="ghost"
            fontWeight="bold"
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={fillLabel(isOpen ? annualityLabels.hide : annualityLabels.show, { year })}
            onClick={() => setOpen(!isOpen)}
          >
            <Chevron size={18} aria-hidden />
            {year}
          </Button>
        </Heading>
        <Text>{`${annualityLabels.totalBudget}: ${formatEuro(totalOf(budgets))}`}</Text>
        <Text color="fg.muted">{`${annualityLabels.totalHours}: ${formatWhole(totalOf(staffingHours))}`}</Text>
        {mayWrite && (
          <Button
            ms="auto"
            size="sm"
            variant="outline"
            bg="bg"
            aria-label={fillLabel(annualityLabels.edit, { year })}
            onClick={onEdit}
          >
            <Pencil size={16} aria-hidden />
            {sheetFormLabels.editShort}
          </Button>
        )}
      </Box>
      <Stack id={panelId} hidden={!isOpen} gap="5" p="4" borderTopWidth="1px">
        {isOpen && (
          <>
            <Part title={annualityLabels.staffing}>
              <Facts
                facts={staffingCategories.map((name) => [staffingLabels[name], formatWhole(staffingHours[name])])}
              />
            </Part>
            <Part title={annualityLabels.budgets}>
              <Facts
                facts={careRegimeCategories.map(({ code, description }) => [description, formatEuro(budgets[code])])}
              />
            </Part>
            {volumesOf !== null && (
              <Part title={annualityLabels.aslVolumes}>
                <AslVolumes localHealthAuthorityCode={volumesOf} year={year} />
              </Part>
            )}
            <RegimesTable place={{ centreId, annualityId: id }} annuality={annuality} mayWrite={mayWrite} />
          </>
        )}
      </Stack>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Heading as="h4" size="sm" mb="2">
        {title}
      </Heading>
      {children}
    </section>
  );
}
