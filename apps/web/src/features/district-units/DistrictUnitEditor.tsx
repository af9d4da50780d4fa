import { type DistrictUnit, districtUnitLabels, placeLabels } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useMe } from '../../api/me';
import { notify } from '../../api/notify';
import { paths } from '../../paths';
import { Panel } from '../../ui/Panel';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { TextInput } from '../../ui/form/TextInput';
import { ContactFields } from '../structures/ContactFields';
import { PlaceFields } from '../structures/PlaceFields';
import { districtUnitsQuery as slimQuery } from '../../api/structures';
import { RecordForm } from '../../ui/form/RecordForm';
import { draftKey } from '../../ui/form/use-draft';
import { useSavedRecord } from '../../ui/form/use-saved-record';
import {
  type DistrictUnitForm,
  districtUnitForm,
  districtUnitInput,
  districtUnitLabelOf,
  type DistrictUnitValues,
  districtUnitValues,
} from './district-unit-form';
import { districtUnitQuery, districtUnitsListKey, saveDistrictUnit } from './queries';
import { ReferenceFields } from './ReferenceFields';

const fieldByProblem = { unit_code_exists: 'code' } as const;

/** A unit's data as they are written; without a unit, those of a new one. */
export function DistrictUnitEditor({ unit }: { unit: DistrictUnit | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const editing = useSavedRecord<DistrictUnitValues, DistrictUnitForm, DistrictUnit>({
    schema: districtUnitForm,
    record: unit,
    valuesOf: districtUnitValues,
    draftKey: draftKey(useMe().id, unit?.id ?? 'new-district-unit'),
    send: (form, ifMatch) => saveDistrictUnit(unit?.id, districtUnitInput(form), ifMatch),
    fieldByProblem,
    onSaved: (saved) => {
      client.setQueryData(districtUnitQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: districtUnitsListKey });
      void client.invalidateQueries({ queryKey: slimQuery.queryKey });
      notify.success(districtUnitLabels.saved);
      if (!unit) void navigate(paths.districtUnit(saved.id), { replace: true });
    },
  });
  return (
    <RecordForm editing={editing} labelOf={districtUnitLabelOf}>
      <Panel title={placeLabels.identity}>
        <FieldGrid>
          <TextInput name="description" label={placeLabels.description} required />
          <TextInput name="code" label={placeLabels.code} required textTransform="uppercase" />
        </FieldGrid>
      </Panel>
      <Panel title={placeLabels.seat}>
        <PlaceFields />
      </Panel>
      <Panel title={placeLabels.contacts}>
        <ContactFields />
      </Panel>
      <Panel title={districtUnitLabels.references} intro={districtUnitLabels.referencesIntro}>
        <ReferenceFields />
      </Panel>
    </RecordForm>
  );
}
