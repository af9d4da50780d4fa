import { Button } from '@chakra-ui/react/button';
import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import {
  fillLabel,
  taskAssignmentLabels as labels,
  TaskAssignmentInput,
  validationLabels,
  type WorklistItem,
} from '@percorso/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { isStatus } from '../../api/api-error';
import { api } from '../../api/client';
import { episodesKey } from '../../api/episodes';
import { notify } from '../../api/notify';
import { formatDay } from '../../ui/display/dates';
import { Loaded } from '../../ui/feedback/Loaded';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { faultsOf, type FormError } from '../../ui/form/form-errors';
import { FormModal } from '../../ui/form/FormModal';
import '../../ui/form/italian-messages';
import { SubmitButtons } from '../../ui/form/SubmitButtons';

const pathOf = ({ episodeId, task, who }: WorklistItem) =>
  `/district-unit-episodes/${episodeId}/tasks/${task}/${who}` as const;

type Props = {
  item: WorklistItem;
  /** Names the task and the patient. */
  title: string;
  onClose: () => void;
};

/** The dialog that assigns a task to a colleague of the structure, with a note. */
export default function AssignDialog({ item, title, onClose }: Props) {
  const { assignment } = item;
  const client = useQueryClient();
  const formId = useId();
  const [practitionerId, setPractitionerId] = useState(assignment?.practitionerId ?? '');
  const [note, setNote] = useState(assignment?.note ?? '');
  const [faults, setFaults] = useState<FormError[]>([]);
  const select = useRef<HTMLSelectElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const path = pathOf(item);
  const colleagues = useQuery({
    queryKey: [...episodesKey, 'colleagues', path],
    queryFn: ({ signal }) => api.get(`${path}/colleagues`, { signal }),
  });
  const close = async (text: string) => {
    notify.success(text);
    onClose();
    await client.invalidateQueries({ queryKey: [...episodesKey, 'worklist'] });
  };
  const show = (found: FormError[]) => {
    setFaults(found);
    const field = found.some(({ name }) => name === 'practitionerId') ? select : noteField;
    if (found.length > 0) field.current?.focus();
  };
  const errorOf = (field: string) => faults.find(({ name }) => name === field)?.message;
  const forget = (field: string) => setFaults(faults.filter(({ name }) => name !== field));
  const onError = async (fault: unknown) => {
    const ofFields = faultsOf(fault).filter(({ name }) => name in TaskAssignmentInput.shape);
    if (ofFields.length > 0) return show(ofFields);
    notify.error(fault);
    // The task was done, or another user has assigned it meanwhile.
    if (isStatus(fault, 404, 412)) await client.invalidateQueries({ queryKey: [...episodesKey, 'worklist'] });
  };
  const ifMatch = assignment?.revision;
  const checkedNote = TaskAssignmentInput.shape.note.safeParse(note);
  const saving = useMutation({
    mutationFn: () =>
      api.put(`${path}/assignment`, { body: { practitionerId, note: checkedNote.data || null }, ifMatch }),
    onSuccess: () => close(labels.saved),
    onError,
    meta: { silent: true },
  });
  const ending = useMutation({
    mutationFn: () => api.delete(`${path}/assignment`, { ifMatch }),
    onSuccess: () => close(labels.ended),
    onError,
    meta: { silent: true },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: FormError[] = practitionerId ? [] : [{ name: 'practitionerId', message: validationLabels.required }];
    const fault = checkedNote.error?.issues[0];
    if (fault) found.push({ name: 'note', message: fault.message });
    show(found);
    if (found.length === 0) saving.mutate();
  };
  // The dialog opens with its field, which then has the focus.
  if (colleagues.isPending) return null;
  const isDirty = practitionerId !== (assignment?.practitionerId ?? '') || note !== (assignment?.note ?? '');
  return (
    <FormModal
      title={title}
      isDirty={isDirty && !saving.isSuccess}
      firstFocus={select}
      onClose={onClose}
      footer={
        <SubmitButtons formId={formId} loading={saving.isPending}>
          {labels.save}
        </SubmitButtons>
      }
    >
      <Loaded query={colleagues} rows={2}>
        {({ colleagues: people }) => (
          <form id={formId} noValidate onSubmit={submit}>
            <Stack gap="4">
              {assignment && (
                <Box>
                  {fillLabel(labels.details, { by: assignment.by ?? '', date: formatDay(assignment.at) })}{' '}
                  <Button variant="outline" size="sm" loading={ending.isPending} onClick={() => ending.mutate()}>
                    {labels.end}
                  </Button>
                </Box>
              )}
              {people.length === 0 && <Box>{labels.none}</Box>}
              <SelectField
                ref={select}
                label={labels.colleague}
                required
                error={errorOf('practitionerId')}
                options={people.map(({ id, name }) => ({ value: id, label: name }))}
                value={practitionerId}
                onChange={(event) => {
                  setPractitionerId(event.target.value);
                  forget('practitionerId');
                }}
              />
              <TextField
                ref={noteField}
                label={labels.note}
                error={errorOf('note')}
                value={note}
                onChange={(event) => {
                  setNote(event.target.value);
                  forget('note');
                }}
              />
            </Stack>
          </form>
        )}
      </Loaded>
    </FormModal>
  );
}
