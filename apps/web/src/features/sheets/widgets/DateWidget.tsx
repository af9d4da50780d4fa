import { Box } from '@chakra-ui/react/box';
import { HStack } from '@chakra-ui/react/stack';
import { fillLabel, sheetFormLabels } from '@percorso/domain';
import { useId } from 'react';
import { DateField } from '../../../ui/fields/DateField';
import { TimeField } from '../../../ui/fields/TimeField';
import { textOf } from '../layout';
import { nullIfEmpty, type WidgetProps } from './widget-props';

const yearsAround = (today: string, [before, after]: readonly [number, number]) => ({
  min: `${Number(today.slice(0, 4)) - before}-01-01`,
  max: `${Number(today.slice(0, 4)) + after}-12-31`,
});

/**
 * A field for a date (YYYY-MM-DD) or a date with time (YYYY-MM-DDTHH:mm). An incomplete value is passed on, so that the schema refuses it.
 */
export function DateWidget(props: WidgetProps) {
  const { layout, value, onChange, values, context, maxLength, ...control } = props;
  const years = 'years' in layout && layout.years ? yearsAround(context.facts.today, layout.years) : {};
  const unavailable = 'unavailable' in layout ? layout.unavailable : undefined;
  const calendar = { ...years, isUnavailable: unavailable && ((day: string) => unavailable(day, context)) };
  const text = textOf(value) ?? '';
  const noteId = useId();
  if (layout.widget !== 'datetime')
    return <DateField {...control} {...calendar} value={text} onChange={(day) => onChange(nullIfEmpty(day))} />;

  const [day = '', time = ''] = text.split('T');
  const change = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' && nextTime === '' ? null : `${nextDay}T${nextTime}`);
  return (
    <HStack align="start" gap="3">
      {/* The label stays on one line, so that the date and the time are at the same height. */}
      <Box flex="1" minW="0" css={{ '& label': { whiteSpace: 'nowrap' } }}>
        <DateField {...control} {...calendar} noteId={noteId} value={day} onChange={(next) => change(next, time)} />
      </Box>
      <Box w="24" mt="20px">
        <TimeField
          hideLabel
          label={fillLabel(sheetFormLabels.timeOf, { field: control.label })}
          aria-invalid={control.error !== undefined || undefined}
          aria-describedby={control.error === undefined ? undefined : noteId}
          disabled={control.disabled}
          value={time}
          onChange={(next) => change(day, next)}
          onBlur={control.onBlur}
        />
      </Box>
    </HStack>
  );
}
