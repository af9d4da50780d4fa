import {
  type Practitioner,
  practitionerLabels,
  type PractitionerContent,
  type PractitionerLookup,
} from '@percorso/domain';
import { pollingLimits } from '@percorso/workflows';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMe } from '../../api/me';
import { notify } from '../../api/notify';
import { paths } from '../../paths';
import { AwaitExistence } from '../../ui/feedback/AwaitExistence';
import '../../ui/form/italian-messages';
import { Panel } from '../../ui/page/Panel';
import { FieldGrid } from '../../ui/form/FieldGrid';
import { TextInput } from '../../ui/form/TextInput';
import { RecordForm } from '../../ui/form/RecordForm';
import { draftKey } from '../../ui/form/use-draft';
import { useSavedRecord } from '../../ui/form/use-saved-record';
import { AccountField } from './AccountField';
import {
  practitionerForm,
  practitionerLabelOf,
  type PractitionerValues,
  valuesOf,
  valuesOfUser,
} from './practitioner-form';
import { QualificationFields } from './QualificationFields';
import { existingSheet, practitionerQuery, practitionersKey, savePractitioner } from './queries';
import { WorkplaceFields } from './WorkplaceFields';

type Props = {
  practitioner: Practitioner | null;
  /** The account for which a new practitioner is created. */
  user: PractitionerLookup | null;
};

const fieldByProblem = { tax_code_exists: 'taxCode', account_linked: 'externalId' } as const;

/** Form with the data of a practitioner; of a new one if `practitioner` is null. */
export function PractitionerEditor({ practitioner, user }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [created, setCreated] = useState<Practitioner | null>(null);
  const valuesOfRecord = useCallback(
    (record: Practitioner | null) => (record ? valuesOf(record) : valuesOfUser(user)),
    [user],
  );
  const editing = useSavedRecord<PractitionerValues, PractitionerContent, Practitioner>({
    schema: practitionerForm,
    record: practitioner,
    valuesOf: valuesOfRecord,
    draftKey: draftKey(useMe().id, practitioner?.id ?? `new-practitioner-${user?.id ?? ''}`),
    send: (content, ifMatch, confirmed) => savePractitioner(practitioner?.id, content, { ifMatch, confirmed }),
    fieldByProblem,
    onSaved: (saved) => {
      client.setQueryData(practitionerQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: [...practitionersKey, 'list'] });
      if (practitioner) notify.success(practitionerLabels.saved);
      else setCreated(saved);
    },
  });
  const goToCreated = (id: string) => {
    notify.success(practitionerLabels.created);
    void navigate(existingSheet(paths.practitioner(id)), { replace: true });
  };
  const places = [...(practitioner?.districtUnits ?? []), ...(practitioner?.rehabilitationCenters ?? [])];

  // Spec 001 §4: after the creation, the page polls until the user exists.
  if (created)
    return (
      <AwaitExistence
        path="/polling/practitioner/user-exists"
        id={created.externalId ?? created.id}
        limits={pollingLimits.practitioner}
        text={practitionerLabels.waiting}
        onFound={() => goToCreated(created.id)}
        onExhausted={() => void navigate(paths.practitioners)}
      />
    );
  return (
    <RecordForm editing={editing} labelOf={practitionerLabelOf}>
      <Panel title={practitionerLabels.data}>
        <FieldGrid>
          <TextInput name="surname" label={practitionerLabels.surname} required />
          <TextInput name="name" label={practitionerLabels.name} required />
          <TextInput
            name="taxCode"
            label={practitionerLabels.taxCode}
            required

            textTransform="uppercase"
          />
          <TextInput name="email" label={practitionerLabels.email} required inputMode="email" />
        </FieldGrid>
        <AccountField practitioner={practitioner} user={user} />
      </Panel>
      <Panel title={practitionerLabels.qualifications}>
        <QualificationFields
          stored={practitioner?.qualifications ?? []}
          storedType={practitioner?.practitionerType ?? null}
        />
      </Panel>
      <Panel title={practitionerLabels.workplaces} intro={practitionerLabels.workplacesIntro}>
        <WorkplaceFields known={places} />
      </Panel>
    </RecordForm>
  );
}
