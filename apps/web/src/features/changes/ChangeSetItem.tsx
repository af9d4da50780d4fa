import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  changeActionLabels,
  type ChangedField,
  changedFieldLabel,
  type ChangedPart,
  changedParts,
  changedValueText,
  type ChangeEntry,
  changeLabels,
  nameOfExtraField,
} from '@percorso/domain';
import { ArrowRight } from 'lucide-react';
import { useInterface } from '../../api/interface-settings';
import { formatDateTime } from '../../ui/display/dates';
import type { ChangeSet } from './change-sets';

/** Shows one save: its time and its author, then each changed row, field by field. */
export function ChangeSetItem({ set }: { set: ChangeSet }) {
  return (
    <Box as="li" p={{ base: '3', sm: '4' }} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box display="flex" flexWrap="wrap" columnGap="3">
        <chakra.time dateTime={set.at} fontWeight="bold">
          {formatDateTime(set.at)}
        </chakra.time>
        <Text color="fg.muted">{set.actorName ?? changeLabels.hiddenActor}</Text>
      </Box>
      {set.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Box>
  );
}

function Entry({ entry: { part, action, subject, fields } }: { entry: ChangeEntry }) {
  const row = [changedParts[part].label, subject].filter((text) => text !== '').join(' · ');
  return (
    <Box mt="2">
      <Text fontWeight="semibold" overflowWrap="anywhere">{`${changeActionLabels[action]}: ${row}`}</Text>
      {fields.length > 0 && (
        <chakra.dl
          mt="1"
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: 'minmax(10rem, 17rem) 1fr' }}
          columnGap="4"
          rowGap={{ base: '0', sm: '1' }}
        >
          {fields.map((field) => (
            <Field key={field.field} part={part} action={action} field={field} />
          ))}
        </chakra.dl>
      )}
    </Box>
  );
}

type FieldProps = { part: ChangedPart; action: ChangeEntry['action']; field: ChangedField };

function Field({ part, action, field: { field, before, after } }: FieldProps) {
  const { documentSections } = useInterface();
  const extra = documentSections.PATIENT?.extraFields?.find(({ name }) => name === nameOfExtraField(field));
  const text = (value: typeof before) => {
    if (!value) return changeLabels.none;
    const option = extra?.options?.find(({ code }) => code === value.value);
    return option?.description ?? changedValueText(part, field, value);
  };
  return (
    <>
      <chakra.dt color="fg.muted" fontSize="sm">
        {extra?.label ?? changedFieldLabel(part, field)}
      </chakra.dt>
      <chakra.dd overflowWrap="anywhere" mb={{ base: '2', sm: '0' }}>
        {action === 'changed' ? (
          <>
            <chakra.span color="fg.muted">{text(before)}</chakra.span>
            <chakra.span display="inline-block" verticalAlign="middle" mx="2">
              <ArrowRight size={14} role="img" aria-label={changeLabels.becomes} />
            </chakra.span>
            {text(after)}
          </>
        ) : (
          text(action === 'created' ? after : before)
        )}
      </chakra.dd>
    </>
  );
}
