import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { conflictLabels, sheetFormLabels } from '@percorso/domain';
import { useFormState } from 'react-hook-form';
import { DraftNotice } from '../../ui/form/DraftNotice';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { flatErrors } from '../../ui/form/form-errors';
import type { useRecordForm } from '../../ui/form/use-record-form';
import { isRequired } from './field-traits';
import { errorLine, type FormType, inPageOrder } from './form-errors';
import { useFormScope } from './form-scope';
import { FormGroups } from './FormGroups';
import type { FieldLayout, GroupLayout } from './layout';

type Props = {
  type: FormType;
  groups: readonly GroupLayout[];
  recordForm: Pick<ReturnType<typeof useRecordForm>, 'draft' | 'isBehind' | 'discard'>;
  /** The reason why the server refused the form, if it found no invalid field; otherwise null. */
  failure: string | null;
};

/** The notices of a form (a restored draft, a newer version, errors) and its fields below them. */
export function FormBody({ type, groups, recordForm, failure }: Props) {
  const { form, schema } = useFormScope();
  const { draft, isBehind, discard } = recordForm;
  const { errors, submitCount } = useFormState({ control: form.control });
  const fields = groups.flatMap((group) => group.fields);
  const lines = inPageOrder(
    flatErrors(errors),
    fields.map(({ name }) => name),
  ).map((error) => ({ name: error.name, text: errorLine(type, error) }));
  const isRequiredField = ({ name, widget, required }: FieldLayout): boolean =>
    widget === 'evaluations' || (widget !== 'rows' && (required !== undefined || isRequired(schema, name)));

  return (
    <Stack gap="5">
      <DraftNotice {...{ draft, discard }} isOutdated={false} />
      {isBehind && (
        <Box role="status" borderLeftWidth="4px" borderColor="orange.400" bg="orange.50" borderRadius="l2" p="3">
          {conflictLabels.behind}
        </Box>
      )}
      <ErrorSummary errors={lines} failure={failure} attempt={submitCount} onGoTo={(name) => form.setFocus(name)} />
      {fields.some(isRequiredField) && (
        <Text fontSize="sm" color="fg.muted">
          {sheetFormLabels.requiredNote}
        </Text>
      )}
      <FormGroups groups={groups} />
    </Stack>
  );
}
