import { Button } from '@chakra-ui/react/button';
import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { fillLabel, taskAssignmentLabels as labels, validationLabels, type WorklistItem } from '@percorso/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { isStatus } from '../../api/api-error';
import { api } from '../../api/client';
import { episodesKey } from '../../api/episodes';
import { notify } from '../../api/notify';
import { formatDay } from '../../ui/display/dates';
import { Loaded } from '../../ui/feedback/Loaded';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { FormModal } from '../../ui/form/FormModal';
import { SubmitButtons } from '../../ui/form/SubmitButtons';

const pathOf = ({ episodeId, task, who }: WorklistItem) =>
  `/district-unit-episodes/${episodeId}/tasks/${task}/${who}` as const;

/** The dialog that assigns a task to a colleague of the structure, with a note. */
export default function AssignDialog({ item, onClose }: { item: WorklistItem; onClose: () => void }) {
  const { assignment } = item;
  const client = useQueryClient();
  const formId = useId();
  const [practitionerId, setPractitionerId] = useState(assignment?.practitionerId ?? '');
  const [note, setNote] = useState(assignment?.note ?? '');
  const [error, setError] = useState<string>();
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
  const onError = async (fault: unknown) => {
    notify.error(fault);
    // The task was done, or another user has assigned it meanwhile.
    if (isStatus(fault, 404, 412)) await client.invalidateQueries({ queryKey: [...episodesKey, 'worklist'] });
  };
  const ifMatch = assignment?.revision;
  const saving = useMutation({
    mutationFn: () => api.put(`${path}/assignment`, { body: { practitionerId, note: note.trim() || null }, ifMatch }),
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
  const select = useRef<HTMLSelectElement>(null);
  // The dialog opens with its field, which then has the focus.
  if (colleagues.isPending) return null;
  const isDirty = practitionerId !== (assignment?.practitionerId ?? '') || note !== (assignment?.note ?? '');
  return (
    <FormModal
      title={labels.title}
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
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setError(practitionerId ? undefined : validationLabels.required);
              if (practitionerId) saving.mutate();
            }}
          >
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
                error={error}
                options={people.map(({ id, name }) => ({ value: id, label: name }))}
                value={practitionerId}
                onChange={(event) => setPractitionerId(event.target.value)}
              />
              <TextField label={labels.note} value={note} onChange={(event) => setNote(event.target.value)} />
            </Stack>
          </form>
        )}
      </Loaded>
    </FormModal>
  );
}
