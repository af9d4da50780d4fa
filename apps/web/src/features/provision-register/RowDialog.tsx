import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import {
  fillLabel,
  provisionRegisterLabels as labels,
  provisionsSheet,
  provisionTool,
  type RegisterRow,
  USUAL_PROVISION_TIME,
  validationMessage,
} from '@percorso/domain';
import { type ComponentProps, type FormEvent, useId, useRef, useState } from 'react';
import { useMe } from '../../api/me';
import { findPractitioners, searchPractitioners } from '../../api/practitioners';
import { TextField } from '../../ui/fields/TextField';
import { isTime, timeOf } from '../../ui/fields/TimeField';
import { focusFirstError } from '../../ui/form/focus-first-error';
import { FormModal } from '../../ui/form/FormModal';
import '../../ui/form/italian-messages';
import { SubmitButtons } from '../../ui/form/SubmitButtons';
import { CommonFields } from '../sheets/types/provisions/calendar/CommonFields';
import { EndLine } from '../sheets/types/provisions/calendar/EndLine';
import { nameOf, patientName, practitionerOf, type RowPlan } from './register-cells';

type Fields = ComponentProps<typeof CommonFields>;
type Props = {
  row: RegisterRow;
  /** What a tick records now; null if that is not known yet. */
  plan: RowPlan | null;
  isChanged: boolean;
  /** Receives what the ticks record from now on; null for what is proposed. */
  onChange: (plan: RowPlan | null) => void;
  onClose: () => void;
};

function faultsOf({ provisionTypeCode, practitionerId, time }: Fields['common']): Fields['faults'] {
  const required = validationMessage('required');
  return {
    ...(!provisionTypeCode && { provisionTypeCode: required }),
    ...(!practitionerId && { practitionerId: required }),
    ...(!isTime(time) && { time: validationMessage(time ? 'invalidTime' : 'required') }),
  };
}

/** The dialog that changes what the ticks of a patient record in this week: type, practitioner, time and tool. */
export default function RowDialog({ row, plan, isChanged, onChange, onClose }: Props) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const practitioner = practitionerOf(row.latest, useMe());
  const [initial] = useState<Fields['common']>({
    provisionTypeCode: plan?.provisionTypeCode ?? '',
    practitionerId: plan?.practitionerId ?? practitioner?.id ?? null,
    time: plan?.time ?? row.latest?.time ?? USUAL_PROVISION_TIME,
  });
  const [common, setCommon] = useState(initial);
  const [name, setName] = useState(plan?.practitionerName ?? practitioner?.name ?? '');
  const [tool, setTool] = useState(plan?.tool ?? '');
  const checkedTool = provisionTool.safeParse(tool);
  const toolFault = checkedTool.error?.issues[0]?.message;
  const [faults, setFaults] = useState<Fields['faults']>({});
  const context = { facts: row.facts, team: [], searchPractitioners, findPractitioners };
  const finish = (changed: RowPlan | null) => {
    onChange(changed);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = { ...common, time: timeOf(common.time) };
    const found = faultsOf(values);
    setFaults(found);
    const { practitionerId } = values;
    const isWrong = Object.keys(found).length > 0 || toolFault !== undefined;
    if (isWrong || practitionerId === null) setTimeout(() => focusFirstError(form.current));
    else finish({ ...values, practitionerId, practitionerName: name, tool: checkedTool.data ?? '' });
  };
  return (
    <FormModal
      title={fillLabel(labels.edit, { patient: patientName(row) })}
      isDirty={common !== initial || tool !== (plan?.tool ?? '')}
      onClose={onClose}
      footer={
        <>
          {isChanged && (
            <Button variant="outline" onClick={() => finish(null)}>
              {labels.reset}
            </Button>
          )}
          <SubmitButtons formId={formId}>{labels.apply}</SubmitButtons>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <Stack gap="4">
          <Box color="fg.muted">{labels.editHelp}</Box>
          <CommonFields
            {...{ context, common, faults }}
            onChange={(next, picked) => {
              setCommon(next);
              if (picked) setName(nameOf(picked));
            }}
          />
          <EndLine provisionTypeCode={common.provisionTypeCode} time={timeOf(common.time)} />
          <TextField
            label={provisionsSheet.labels.fields.tool}
            value={tool}
            error={toolFault}
            onChange={(event) => setTool(event.target.value)}
          />
        </Stack>
      </form>
    </FormModal>
  );
}
