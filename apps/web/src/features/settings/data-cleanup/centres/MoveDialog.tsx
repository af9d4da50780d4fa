import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  type CleanupCentreRow,
  cleanupLabels as labels,
  fillLabel,
  furtherPractitionersText,
  movedText,
  type PractitionerRow,
  validationMessage,
} from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Fieldset } from '../../../../ui/fields/Fieldset';
import { isStatus } from '../../../../api/api-error';
import { notify } from '../../../../api/notify';
import { CheckboxField } from '../../../../ui/fields/CheckboxField';
import { FormModal } from '../../../../ui/form/FormModal';
import { SubmitButtons } from '../../../../ui/form/SubmitButtons';
import { Loaded } from '../../../../ui/feedback/Loaded';
import { SelectField } from '../../../../ui/fields/SelectField';
import { Further } from '../Further';
import { centreCleanupKey, destinationsQuery, movePractitioners, practitionersOfQuery } from './queries';

type Props = { centre: CleanupCentreRow; onClose: () => void };

/** Dialog that moves practitioners of a centre to another centre of the same asl. */
export function MoveDialog({ centre, onClose }: Props) {
  const client = useQueryClient();
  const practitioners = useQuery(practitionersOfQuery(centre.id));
  const { data: destinations = [] } = useQuery(destinationsQuery(centre));
  const [to, setTo] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const formId = useId();

  const send = async () => {
    setSending(true);
    try {
      const { moved } = await movePractitioners(centre.id, {
        toRehabilitationCenterId: to,
        practitionerIds: [...chosen],
      });
      notify.success(movedText(moved));
      onClose();
    } catch (error) {
      if (!isStatus(error, 422)) return notify.error(error);
      setRefusal(error.fieldFaults.map(({ message }) => message).join(' '));
    } finally {
      setSending(false);
      void client.invalidateQueries({ queryKey: centreCleanupKey });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (to !== '' && chosen.length > 0) void send();
  };
  return (
    <FormModal
      title={fillLabel(labels.movePractitionersOf, { description: centre.description })}
      onClose={onClose}
      footer={
        <SubmitButtons formId={formId} loading={isSending}>
          {labels.movePractitioners}
        </SubmitButtons>
      }
    >
      <Text mb="4">{labels.moveIntro}</Text>
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="4">
          <SelectField
            label={labels.toCentre}
            required
            help={labels.toCentreHelp}
            options={destinations.map(({ id, code, description }) => ({
              value: id,
              label: `${code} · ${description}`,
            }))}
            value={to}
            error={isSubmitted && to === '' ? validationMessage('required') : refusal}
            onChange={({ target }) => {
              setTo(target.value);
              setRefusal(undefined);
            }}
          />
          <Loaded query={practitioners} rows={4}>
            {(page) => (
              <>
                <Further text={furtherPractitionersText({ ...page, shown: page.rows.length })} />
                <PractitionerRows
                  rows={page.rows}
                  {...{ chosen, onChoose: setChosen }}
                  isMissing={isSubmitted && chosen.length === 0}
                />
              </>
            )}
          </Loaded>
        </Stack>
      </form>
    </FormModal>
  );
}

type PractitionerRowsProps = {
  rows: readonly PractitionerRow[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  isMissing: boolean;
};

const names = (entries: readonly { description: string }[]) => entries.map(({ description }) => description).join(', ');

function PractitionerRows({ rows, chosen, onChoose, isMissing }: PractitionerRowsProps) {
  return (
    <Fieldset.Root invalid={isMissing}>
      <Fieldset.Legend>{labels.toTransfer}</Fieldset.Legend>
      <Stack gap="0">
        <CheckboxField
          label={labels.allPractitioners}
          checked={chosen.length === rows.length}
          onChange={(all) => onChoose(all ? rows.map(({ id }) => id) : [])}
        />
        {rows.map(({ id, surname, name, qualifications }) => (
          <CheckboxField
            key={id}
            label={`${surname} ${name} · ${names(qualifications)}`}
            checked={chosen.includes(id)}
            onChange={(isChosen) => onChoose(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))}
          />
        ))}
      </Stack>
      <Fieldset.ErrorText>{labels.choosePractitioner}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}
