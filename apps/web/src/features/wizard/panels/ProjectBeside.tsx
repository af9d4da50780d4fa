import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { carePlanSchemasSheet, careRegimesSheet, operatingPlanLabels } from '@percorso/domain';
import { CarePlanFacts } from './CarePlanFacts';
import { Contents } from './SourceSheets';

const planned = [carePlanSchemasSheet.type, careRegimesSheet.type];

/** The PRI of the unit, shown below the operating plan that implements it. */
export function ProjectBeside() {
  return (
    <Stack as="section" gap="5" borderTopWidth="1px" pt="4">
      <Heading as="h3" size="lg">
        {operatingPlanLabels.project}
      </Heading>
      <CarePlanFacts />
      <Contents owner="unit" types={planned} isTitled />
    </Stack>
  );
}
