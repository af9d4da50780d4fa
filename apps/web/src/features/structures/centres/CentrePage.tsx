import {
  annualityLabels,
  centreLabels,
  centreStateLabels,
  placeLabels,
  type RehabilitationCenter,
} from '@percorso/domain';
import { useController } from 'react-hook-form';
import { FieldGrid } from '../../../ui/form/FieldGrid';
import { TextInput } from '../../../ui/form/TextInput';
import { SelectField } from '../../../ui/fields/SelectField';
import { contactFacts } from '../place';
import { placePanels, viewOf } from '../place-panels';
import type { StructureSheet } from '../structure-kind';
import { StructurePage } from '../StructurePage';
import { AnnualitiesPanel } from './annualities/AnnualitiesPanel';
import { type CentreForm, centreForm, centreLabelOf, type CentreValues, centreValues } from './centre-form';
import { centres } from '../kinds';

const stateOptions = Object.entries(centreStateLabels).map(([value, label]) => ({ value, label }));

function IdentityFields() {
  const { field, fieldState } = useController<CentreValues, 'state'>({ name: 'state' });
  return (
    <FieldGrid>
      <TextInput name="description" label={centreLabels.description} required />
      <TextInput name="code" label={centreLabels.code} required inputMode="numeric" help={centreLabels.codeHelp} />
      <TextInput name="nsisCode" label={centreLabels.nsisCode} textTransform="uppercase" />
      <SelectField
        {...field}
        label={centreLabels.state}
        required
        error={fieldState.error?.message}
        options={stateOptions}
      />
    </FieldGrid>
  );
}

function FiscalFields() {
  return (
    <FieldGrid>
      <TextInput name="fiscalData.vatNumber" label={centreLabels.vatNumber} inputMode="numeric" />
      <TextInput name="fiscalData.taxCode" label={centreLabels.taxCode} textTransform="uppercase" />
    </FieldGrid>
  );
}

function RepresentativeFields() {
  return (
    <FieldGrid>
      <TextInput name="legalRepresentative.name" label={centreLabels.name} required />
      <TextInput name="legalRepresentative.surname" label={centreLabels.surname} required />
      <TextInput name="legalRepresentative.taxCode" label={centreLabels.taxCode} required textTransform="uppercase" />
      <TextInput name="legalRepresentative.phone" label={placeLabels.phone} type="tel" />
      <TextInput name="legalRepresentative.email" label={placeLabels.email} type="email" />
    </FieldGrid>
  );
}

const sheet: StructureSheet<RehabilitationCenter, CentreValues, CentreForm> = {
  kind: centres,
  schema: centreForm,
  valuesOf: centreValues,
  labelOf: centreLabelOf,
  fieldByProblem: { centre_code_exists: 'code', nsis_code_exists: 'nsisCode' },
  panels: [
    {
      title: placeLabels.identity,
      Fields: IdentityFields,
      View: viewOf(({ description, code, nsisCode, state }) => [
        [centreLabels.description, description],
        [centreLabels.code, code],
        [centreLabels.nsisCode, nsisCode],
        [centreLabels.state, centreStateLabels[state]],
      ]),
    },
    {
      title: centreLabels.fiscalData,
      hint: centreLabels.fiscalDataIntro,
      Fields: FiscalFields,
      View: viewOf(({ fiscalData }) => [
        [centreLabels.vatNumber, fiscalData.vatNumber],
        [centreLabels.taxCode, fiscalData.taxCode],
      ]),
    },
    ...placePanels,
    {
      title: centreLabels.legalRepresentative,
      Fields: RepresentativeFields,
      View: viewOf(({ legalRepresentative: person }) =>
        person
          ? [
              [centreLabels.name, person.name],
              [centreLabels.surname, person.surname],
              [centreLabels.taxCode, person.taxCode],
              ...contactFacts(person),
            ]
          : [],
      ),
    },
  ],
  Parts: AnnualitiesPanel,
  later: { title: annualityLabels.title, text: annualityLabels.afterSaving },
};

export const CentrePage = () => <StructurePage sheet={sheet} />;
