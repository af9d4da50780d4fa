import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  type HandOverItem,
  handOverLabels as labels,
  type WorklistTask,
  worklistTaskLabels,
  stepLabels,
} from '@percorso/domain';
import { formatDate } from '../../../ui/display/dates';
import { CheckboxField } from '../../../ui/fields/CheckboxField';
import { type Option, SelectField } from '../../../ui/fields/SelectField';
import { nameOf } from '../queries';
import type { ItemGroup } from './item-groups';

type Props = {
  group: ItemGroup;
  colleagues: readonly Option[];
  /** The practitioner of the episodes that are given to another one than the others. */
  others: Readonly<Record<string, string>>;
  isTicked: (item: HandOverItem) => boolean;
  onTick: (items: readonly HandOverItem[], checked: boolean) => void;
  onAssign: (episodeId: string, practitionerId: string) => void;
};

const descriptionOf = ({ part, description, caseManager, teamReferring, episode }: HandOverItem): string => {
  if (part === 'appointments') return formatDate(description.slice(0, 10)) + description.slice(10);
  if (part === 'tasks')
    return fillLabel(worklistTaskLabels[description as WorklistTask].todo, { step: stepLabels[episode.step] });
  const roles = [caseManager && labels.caseManager, teamReferring && labels.referent];
  return part === 'careTeam' ? [description, ...roles].filter(Boolean).join(', ') : description;
};

/** Items of one kind: a line for each, which can be left out or given to somebody else. */
export function HandOverGroup({ group: { title, items }, colleagues, others, isTicked, onTick, onAssign }: Props) {
  const possible = items.filter(({ fault }) => fault === null);
  const ticked = possible.filter(isTicked);
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h2" size="md" mb="1">
        {title} ({ticked.length}/{items.length})
      </Heading>
      {possible.length > 1 && (
        <CheckboxField
          label={fillLabel(labels.all, { group: title })}
          checked={ticked.length === possible.length}
          onChange={(checked) => onTick(possible, checked)}
        />
      )}
      <Stack as="ul" listStyleType="none" gap="0" borderWidth="1px" borderRadius="l2" bg="bg">
        {items.map((item) => (
          <Box
            as="li"
            key={item.id}
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 16rem' }}
            columnGap="4"
            px="4"
            py="1"
            alignItems="center"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
          >
            <CheckboxField
              label={`${item.episode.patient.surname} ${item.episode.patient.name}, n. ${item.episode.number}`}
              checked={isTicked(item)}
              disabled={item.fault !== null}
              onChange={(checked) => onTick([item], checked)}
            />
            <Box>
              <Text overflowWrap="anywhere">{descriptionOf(item)}</Text>
              {item.losesQualification && (
                <Text color="fg.warning" textStyle="sm">
                  {labels.losesQualification}
                </Text>
              )}
              {item.fault && <Text color="fg.warning">{item.fault.message}</Text>}
            </Box>
            <SelectField
              label={fillLabel(labels.toOther, { patient: nameOf(item.episode.patient) })}
              hideLabel
              placeholder={labels.sameAsAll}
              options={colleagues}
              value={others[item.episode.id] ?? ''}
              onChange={({ target }) => onAssign(item.episode.id, target.value)}
            />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
