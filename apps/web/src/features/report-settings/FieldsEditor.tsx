import { Button } from '@chakra-ui/react/button';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import {
  type CustomReportField,
  customFieldKindLabels,
  fieldsFor,
  fillLabel,
  type ReportFields,
  ReportFieldsInput,
  reportSettingLabels,
  reportSettingsLabels as labels,
} from '@percorso/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GripVertical, ListRestart } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { notify } from '../../api/notify';
import { useBound } from '../../ui/form/bound';
import { RecordForm } from '../../ui/form/RecordForm';
import { TextInput } from '../../ui/form/TextInput';
import { useSavedRecord } from '../../ui/form/use-saved-record';
import { Panel } from '../../ui/page/Panel';
import { SelectField } from '../../ui/fields/SelectField';
import { MoveButtons } from './MoveButtons';
import { fieldsQuery, readColumns, reportQuery, saveFields } from './queries';
import { useDraggedRows } from './use-dragged-rows';

type Values = { fields: CustomReportField[] };

const names: Readonly<Record<string, string>> = { label: reportSettingLabels.label, kind: reportSettingLabels.kind };
const labelOf = (name: string): string => {
  const [, index = '0', field = ''] = /^fields\.(\d+)\.(\w+)$/.exec(name) ?? [];
  return `${reportSettingLabels.field} ${Number(index) + 1}: ${names[field] ?? field}`;
};

/** Form for the labels, the kinds and the order of the columns of a report. */
export function FieldsEditor({ record }: { record: ReportFields }) {
  const client = useQueryClient();
  const editing = useSavedRecord<Values, ReportFieldsInput, ReportFields>({
    schema: ReportFieldsInput,
    record,
    valuesOf: (saved) => ({ fields: saved?.fields ?? [] }),
    send: (body, ifMatch) => saveFields(record.id, body, ifMatch),
    fieldByProblem: {},
    onSaved: (saved) => {
      client.setQueryData(fieldsQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: reportQuery(saved.id).queryKey });
      notify.success(labels.fieldsSaved);
    },
  });
  return (
    <RecordForm editing={editing} labelOf={labelOf}>
      <FieldRows id={record.id} />
    </RecordForm>
  );
}

function FieldRows({ id }: { id: string }) {
  const { getValues } = useFormContext<Values>();
  const { fields, move, replace } = useFieldArray<Values, 'fields'>({ name: 'fields' });
  const [announcement, setAnnouncement] = useState('');
  const reading = useMutation({
    mutationFn: () => readColumns(id),
    onSuccess: (columns) => {
      replace(fieldsFor(columns, getValues('fields')));
      setAnnouncement(labels.columnsRead);
    },
  });
  const moveField = (from: number, to: number) => {
    move(from, to);
    const name = fields[from]?.label ?? '';
    setAnnouncement(fillLabel(labels.moved, { name, place: to + 1, count: fields.length }));
  };
  const { rowProps } = useDraggedRows(moveField);
  return (
    <Panel
      title={labels.fieldsTab}
      tools={
        <Button variant="outline" bg="bg" loading={reading.isPending} onClick={() => reading.mutate()}>
          <ListRestart size={18} aria-hidden />
          {labels.readColumns}
        </Button>
      }
    >
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {fields.length === 0 && <Text color="fg.muted">{labels.noFields}</Text>}
      <Stack as="ol" gap="2" listStyleType="none">
        {fields.map(({ id: key, name }, index) => (
          <HStack
            as="li"
            key={key}
            {...rowProps(index)}
            gap="3"
            align="end"
            wrap={{ base: 'wrap', md: 'nowrap' }}
            borderWidth="1px"
            borderRadius="l2"
            p="3"
          >
            <Text asChild color="fg.muted" cursor="grab" alignSelf="center" title={labels.drag}>
              <span aria-hidden>
                <GripVertical size={18} />
              </span>
            </Text>
            <Text
              fontFamily="mono"
              fontSize="sm"
              w={{ base: 'calc(100% - 3rem)', md: '12rem' }}
              alignSelf="center"
              overflowWrap="anywhere"
            >
              {name}
            </Text>
            <Stack flex="1" minW="12rem">
              <TextInput
                name={`fields.${index}.label`}
                label={fillLabel(labels.fieldLabelOf, { name })}
                hideLabel
                required
              />
            </Stack>
            <Stack w={{ base: 'full', md: '16rem' }}>
              <KindInput name={`fields.${index}.kind`} label={fillLabel(labels.fieldKindOf, { name })} />
            </Stack>
            <MoveButtons name={name} place={index} count={fields.length} onMove={(to) => moveField(index, to)} />
          </HStack>
        ))}
      </Stack>
    </Panel>
  );
}

const kinds = Object.entries(customFieldKindLabels).map(([value, label]) => ({ value, label }));

function KindInput({ name, label }: { name: string; label: string }) {
  const { value, onChange, ...control } = useBound(name);
  return (
    <SelectField
      {...control}
      name={name}
      label={label}
      hideLabel
      required
      options={kinds}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
