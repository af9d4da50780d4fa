import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Grid } from '@chakra-ui/react/grid';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { RadioGroup } from '@chakra-ui/react/radio-group';
import { Text } from '@chakra-ui/react/text';
import { radioGroupSlotRecipe } from '@chakra-ui/react/theme';
import { conflictLabels, entryConflictLabels, fillLabel, isListSheetType, sheetTypeLabels } from '@percorso/domain';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../ui/display/dates';
import { Modal } from '../../../ui/dialogs/Modal';
import { type FormType, labelOf, rowLabelsOf } from '../form-errors';
import type { FieldContext, Values } from '../layout';
import { type Choices, chosenSide, type Difference, type Side } from './differences';
import { VersionValue } from './VersionValue';

export type Conflict = {
  found: readonly Difference[];
  mine: Values;
  theirs: Values;
  /** The author of the other version, and the time (`at`) at which it was saved; null if the time is unknown. */
  by: string;
  at: string | null;
};

type Props = {
  type: FormType;
  conflict: Conflict;
  context: FieldContext;
  onApply: (choices: Choices) => void;
  onDismiss: () => void;
};

/** Lets the user choose, field by field, between their own version of a sheet or an entry and the one that another user saved meanwhile. */
export function ConflictChoices({ type, conflict, context, onApply, onDismiss }: Props) {
  const [choices, setChoices] = useState<Choices>({});
  const { found, by, at } = conflict;
  const open = found.filter((difference) => chosenSide(difference, choices) === null).length;
  const all = (side: Side) => setChoices(Object.fromEntries(found.map(({ key }) => [key, side])));
  const texts = isListSheetType(type) ? entryConflictLabels : conflictLabels;
  const params = { name: by, sheet: sheetTypeLabels[type], date: at ? formatDateTime(at) : '' };

  return (
    <Modal
      isAlert
      title={texts.title}
      onClose={onDismiss}
      footer={
        <>
          <Button variant="outline" onClick={onDismiss}>
            {conflictLabels.later}
          </Button>
          <Button disabled={open > 0} onClick={() => onApply(choices)}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <Text>{fillLabel(at ? texts.saved : texts.savedUndated, params)}</Text>
      <Text mt="2">{texts.choose}</Text>
      <HStack mt="3" gap="2" wrap="wrap">
        <Button size="sm" variant="outline" onClick={() => all('mine')}>
          {conflictLabels.allMine}
        </Button>
        <Button size="sm" variant="outline" onClick={() => all('theirs')}>
          {fillLabel(conflictLabels.allTheirs, { name: by })}
        </Button>
      </HStack>
      <Stack gap="4" mt="4">
        {found.map((difference) => (
          <Choice
            key={difference.key}
            {...{ type, difference, conflict, context }}
            chosen={chosenSide(difference, choices)}
            onChoose={(side) => setChoices({ ...choices, [difference.key]: side })}
          />
        ))}
      </Stack>
      <Text mt="4" role="status" fontWeight="semibold">
        {open > 0 && fillLabel(conflictLabels.open, { count: open })}
      </Text>
    </Modal>
  );
}

/** Returns the name of a difference: "Componente 2" for an entry, otherwise the label of the field. */
const nameOf = (type: FormType, { field, entry }: Difference): string => {
  if (!entry) return labelOf(type, field.name);
  const { one } = rowLabelsOf(type, field.name);
  return `${one.charAt(0).toUpperCase()}${one.slice(1)} ${entry.number}`;
};

type ChoiceProps = Omit<Props, 'onApply' | 'onDismiss'> & {
  difference: Difference;
  chosen: Side | null;
  onChoose: (side: Side) => void;
};

const sides = ['mine', 'theirs'] as const;

function Choice({ type, difference, conflict, context, chosen, onChoose }: ChoiceProps) {
  const titleId = useId();
  const { changedBy } = difference;
  const labels = { mine: conflictLabels.mine, theirs: fillLabel(conflictLabels.theirs, { name: conflict.by }) };
  return (
    <Box borderWidth="1px" borderColor={chosen ? 'border' : 'orange.400'} borderRadius="l2" p="3">
      <Text id={titleId} fontWeight="semibold">
        {nameOf(type, difference)}
      </Text>
      <Text fontSize="sm" color="fg.muted" mb="2">
        {fillLabel(conflictLabels.changedBy[changedBy], { name: conflict.by })}
      </Text>
      <RadioGroup.Root
        recipe={radioGroupSlotRecipe}
        aria-labelledby={titleId}
        value={chosen}
        onValueChange={({ value }) => onChoose(value as Side)}
        w="full"
      >
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="3">
          {sides.map((side) => (
            <RadioGroup.Item
              key={side}
              value={side}
              alignItems="start"
              borderWidth="1px"
              borderColor={chosen === side ? 'blue.600' : 'border'}
              bg={chosen === side ? 'blue.50' : 'bg'}
              borderRadius="l2"
              p="3"
              minW="0"
            >
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator borderColor="border.emphasized" mt="1" />
              <RadioGroup.ItemText minW="0" flex="1">
                <Box as="span" display="block" fontSize="sm" color="fg.muted">
                  {labels[side]}
                </Box>
                <VersionValue {...{ type, difference, side, conflict, context }} />
              </RadioGroup.ItemText>
            </RadioGroup.Item>
          ))}
        </Grid>
      </RadioGroup.Root>
    </Box>
  );
}
