import { Box } from '@chakra-ui/react/box';
import { Fieldset } from '@chakra-ui/react/fieldset';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  eventLabels,
  fillLabel,
  messageType,
  toldEvents,
  webhookLabels as labels,
  workflowLabels,
  WorkflowName,
} from '@percorso/domain';
import { CheckboxField } from '../../ui/CheckboxField';
import { useBound } from '../../ui/form/bound';

/** The events of which a receiver is told, by workflow. */
export function EventsField() {
  const { value, onChange, error, ref } = useBound('events');
  const chosen = value as readonly string[];
  const set = (types: readonly string[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...chosen, ...types])] : chosen.filter((type) => !types.includes(type)));
  return (
    <Stack gap="5">
      {error && (
        <Text color="fg.error" role="alert">
          {error}
        </Text>
      )}
      {WorkflowName.options.map((workflow, place) => {
        const types = toldEvents(workflow).map((event) => ({ event, type: messageType(workflow, event) }));
        const all = types.map(({ type }) => type);
        return (
          <Fieldset.Root key={workflow}>
            <Fieldset.Legend fontWeight="bold">{workflowLabels[workflow]}</Fieldset.Legend>
            <CheckboxField
              {...(place === 0 && { ref })}
              name="events"
              label={fillLabel(labels.allOf, { of: workflowLabels[workflow] })}
              checked={all.every((type) => chosen.includes(type))}
              onChange={(isOn) => set(all, isOn)}
            />
            <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 17rem), 1fr))" columnGap="6">
              {types.map(({ event, type }) => (
                <CheckboxField
                  key={type}
                  label={eventLabels[event] ?? event}
                  checked={chosen.includes(type)}
                  onChange={(isOn) => set([type], isOn)}
                />
              ))}
            </Box>
          </Fieldset.Root>
        );
      })}
    </Stack>
  );
}
