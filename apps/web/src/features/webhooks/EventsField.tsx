import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  eventLabels,
  fillLabel,
  messageType,
  webhookEvents,
  webhookLabels as labels,
  workflowLabels,
  WorkflowName,
} from '@percorso/domain';
import { Fieldset } from '../../ui/fields/Fieldset';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { useBound } from '../../ui/form/bound';

/** Field to choose the events of a subscription, grouped by workflow. */
export function EventsField() {
  const { value, onChange, error, ref } = useBound('events');
  const chosen = value as readonly string[];
  const set = (types: readonly string[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...chosen, ...types])] : chosen.filter((type) => !types.includes(type)));
  return (
    <Fieldset.Root invalid={error !== undefined} gap="5">
      <Fieldset.Legend srOnly>{labels.eventsTitle}</Fieldset.Legend>
      <Fieldset.ErrorText role="alert">{error}</Fieldset.ErrorText>
      {WorkflowName.options.map((workflow, place) => {
        const types = webhookEvents(workflow).map((event) => ({ event, type: messageType(workflow, event) }));
        const all = types.map(({ type }) => type);
        return (
          // The fieldset of a workflow shows no error, because the error belongs to all workflows together.
          <chakra.fieldset key={workflow}>
            <chakra.legend fontWeight="bold">{workflowLabels[workflow]}</chakra.legend>
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
          </chakra.fieldset>
        );
      })}
    </Fieldset.Root>
  );
}
