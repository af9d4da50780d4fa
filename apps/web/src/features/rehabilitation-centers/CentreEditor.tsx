import { centreLabels, centreStateLabels, placeLabels, type RehabilitationCenter } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useMe } from '../../api/me';
import { notify } from '../../api/notify';
import { paths } from '../../paths';
import { Panel } from '../../ui/Panel';
import { SelectField } from '../../ui/SelectField';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { TextInput } from '../../ui/form/TextInput';
import { ContactFields } from '../structures/ContactFields';
import { PlaceFields } from '../structures/PlaceFields';
import { rehabilitationCentersQuery as slimQuery } from '../../api/structures';
import { RecordForm } from '../../ui/form/RecordForm';
import { draftKey } from '../../ui/form/use-draft';
import { useSavedRecord } from '../../ui/form/use-saved-record';
import {
  centreForm,
  type CentreForm,
  centreInput,
  centreLabelOf,
  centreValues,
  type CentreValues,
} from './centre-form';
import { centreQuery, centresListKey, saveCentre } from './queries';

const fieldByProblem = { centre_code_exists: 'code', nsis_code_exists: 'nsisCode' } as const;
const stateOptions = Object.entries(centreStateLabels).map(([value, label]) => ({ value, label }));

/** A centre's data as they are written; without a centre, those of a new one. */
export function CentreEditor({ centre }: { centre: RehabilitationCenter | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const editing = useSavedRecord<CentreValues, CentreForm, RehabilitationCenter>({
    schema: centreForm,
    record: centre,
    valuesOf: centreValues,
    draftKey: draftKey(useMe().id, centre?.id ?? 'new-rehabilitation-center'),
    send: (form, ifMatch) => saveCentre(centre?.id, centreInput(form), ifMatch),
    fieldByProblem,
    onSaved: (saved) => {
      client.setQueryData(centreQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: centresListKey });
      void client.invalidateQueries({ queryKey: slimQuery.queryKey });
      notify.success(centreLabels.saved);
      if (!centre) void navigate(paths.rehabilitationCenter(saved.id), { replace: true });
    },
  });
  return (
    <RecordForm editing={editing} labelOf={centreLabelOf}>
      <Panel title={placeLabels.identity}>
        <FieldGrid>
          <TextInput name="description" label={centreLabels.description} required />
          <TextInput
            name="code"
            label={centreLabels.code}
            required

            inputMode="numeric"
            help={centreLabels.codeHelp}
          />
          <TextInput name="nsisCode" label={centreLabels.nsisCode} textTransform="uppercase" />
          <StateField />
        </FieldGrid>
      </Panel>
      <Panel title={centreLabels.fiscalData} intro={centreLabels.fiscalDataIntro}>
        <FieldGrid>
          <TextInput name="fiscalData.vatNumber" label={centreLabels.vatNumber} inputMode="numeric" />
          <TextInput name="fiscalData.taxCode" label={centreLabels.taxCode} textTransform="uppercase" />
        </FieldGrid>
      </Panel>
      <Panel title={placeLabels.seat}>
        <PlaceFields />
      </Panel>
      <Panel title={placeLabels.contacts}>
        <ContactFields />
      </Panel>
      <Panel title={centreLabels.legalRepresentative}>
        <FieldGrid>
          <TextInput name="legalRepresentative.name" label={centreLabels.name} required />
          <TextInput name="legalRepresentative.surname" label={centreLabels.surname} required />
          <TextInput
            name="legalRepresentative.taxCode"
            label={centreLabels.taxCode}
            required

            textTransform="uppercase"
          />
          <TextInput name="legalRepresentative.phone" label={placeLabels.phone} type="tel" />
          <TextInput name="legalRepresentative.email" label={placeLabels.email} type="email" />
        </FieldGrid>
      </Panel>
    </RecordForm>
  );
}

function StateField() {
  const { field, fieldState } = useController<CentreValues, 'state'>({ name: 'state' });
  return (
    <SelectField
      {...field}
      label={centreLabels.state}
      required
      error={fieldState.error?.message}
      options={stateOptions}
    />
  );
}
