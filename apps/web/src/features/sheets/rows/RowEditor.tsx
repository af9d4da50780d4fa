import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { HStack } from '@chakra-ui/react/stack';
import { fillLabel, type SheetContent, sheetFormLabels } from '@percorso/domain';
import { type KeyboardEvent, useId, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { CancelButton } from '../../../ui/form/CancelButton';
import { useFirstField } from '../../../ui/focus/use-first-field';
import { type FormScope, FormScopeContext, useSheetScope } from '../form-scope';
import type { RowsLayout, Values } from '../layout';
import { rowResolver } from '../form-resolver';

type Props = {
  list: string;
  layout: RowsLayout;
  labels: { one: string; titleOfNew?: string; fields: Readonly<Record<string, string>> };
  row: Values;
  place: { index: number; isNew: boolean; others: readonly Values[]; sheet: () => Values };
  onConfirm: (row: Values) => void;
  onCancel: () => void;
};

const isPlainInput = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';

/** Edits a row of a list. It renders a group instead of a `form` element, since it is inside the form of the sheet. */
export function RowEditor({ list, layout, labels, row, place, onConfirm, onCancel }: Props) {
  const outer = useSheetScope();
  const { sheet: outerSheet, context } = outer;
  const { index, isNew, others, sheet } = place;
  const form = useForm<Values, unknown, SheetContent>({
    defaultValues: row,
    resolver: rowResolver(outerSheet.type, context, { list, index, sheet }),
  });
  const titleId = useId();
  const box = useFirstField<HTMLDivElement>();

  const scope = useMemo(
    (): FormScope => ({
      ...outer,
      form,
      schema: layout.schema,
      labels: labels.fields,
      context: { ...context, row: { isNew, index, others } },
    }),
    [outer, form, layout, labels, context, isNew, index, others],
  );
  const confirm = () => void form.handleSubmit((content) => onConfirm({ ...row, ...form.getValues(), ...content }))();
  const confirmOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isPlainInput(event.target)) return;
    event.preventDefault();
    confirm();
  };

  return (
    <Box
      ref={box}
      role="group"
      aria-labelledby={titleId}
      borderWidth="2px"
      borderColor="blue.600"
      borderRadius="l2"
      bg="bg"
      p="4"
      onKeyDown={confirmOnEnter}
    >
      <Heading as="h3" size="md" id={titleId} mb="4">
        {isNew ? (labels.titleOfNew ?? labels.one) : fillLabel(sheetFormLabels.editRow, { row: labels.one })}
      </Heading>
      <FormScopeContext value={scope}>
        <outerSheet.Groups groups={layout.groups} />
      </FormScopeContext>
      <HStack mt="5" gap="3" justify="flex-end" wrap="wrap">
        <Button onClick={confirm}>{sheetFormLabels.confirmRow}</Button>
        <CancelButton isDirty={form.formState.isDirty} onCancel={onCancel} />
      </HStack>
    </Box>
  );
}
