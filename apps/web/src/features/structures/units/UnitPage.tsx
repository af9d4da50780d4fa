import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { type DistrictUnit, unitLabels, placeLabels, workDayLabels } from '@percorso/domain';
import { Facts } from '../../../ui/display/Facts';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { TextInput } from '../../../ui/form/TextInput';
import { contactFacts } from '../place';
import { placePanels, viewOf } from '../place-panels';
import type { StructureSheet } from '../structure-kind';
import { StructurePage } from '../StructurePage';
import { type UnitForm, unitForm, unitLabelOf, type UnitValues, unitValues } from './unit-form';
import { units } from '../kinds';
import { ReferenceFields } from './ReferenceFields';
import { ClosingDaysPanel } from './ClosingDaysPanel';
import { WorkDaysPanel } from './WorkDaysPanel';

function IdentityFields() {
  return (
    <FieldGrid>
      <TextInput name="description" label={placeLabels.description} required />
      <TextInput name="code" label={placeLabels.code} required textTransform="uppercase" />
    </FieldGrid>
  );
}

function References({ record }: { record: DistrictUnit }) {
  if (record.references.length === 0) return <Text color="fg.muted">{unitLabels.noReferences}</Text>;
  return (
    <Stack gap="4">
      {record.references.map((reference) => (
        <Facts
          key={reference.name}
          facts={[
            [unitLabels.referenceName, reference.name],
            [unitLabels.referenceRole, reference.role],
            ...contactFacts(reference),
          ]}
        />
      ))}
    </Stack>
  );
}

/** Working days and closing days of the unit. */
const OpeningPanels = (props: { id: string; mayWrite: boolean }) => (
  <>
    <WorkDaysPanel {...props} />
    <ClosingDaysPanel {...props} />
  </>
);

const sheet: StructureSheet<DistrictUnit, UnitValues, UnitForm> = {
  kind: units,
  schema: unitForm,
  valuesOf: unitValues,
  labelOf: unitLabelOf,
  fieldByProblem: { unit_code_exists: 'code' },
  panels: [
    {
      title: placeLabels.identity,
      Fields: IdentityFields,
      View: viewOf(({ description, code }) => [
        [placeLabels.description, description],
        [placeLabels.code, code],
      ]),
    },
    ...placePanels,
    {
      title: unitLabels.references,
      intro: unitLabels.referencesIntro,
      Fields: ReferenceFields,
      View: References,
    },
  ],
  Parts: OpeningPanels,
  later: { title: workDayLabels.title, text: workDayLabels.afterSaving },
};

export const UnitPage = () => <StructurePage sheet={sheet} />;
