import { DatePicker } from '@chakra-ui/react/date-picker';
import { HStack } from '@chakra-ui/react/stack';
import { calendarLabels } from '@percorso/domain';

/** A month of days, under a choice of month and year. */
export function CalendarView() {
  return (
    <DatePicker.View view="day">
      <HStack mb="2" justify="space-between">
        <DatePicker.PrevTrigger />
        <DatePicker.MonthSelect />
        <DatePicker.YearSelect />
        <DatePicker.NextTrigger />
      </HStack>
      <DatePicker.DayTable aria-roledescription={calendarLabels.table} />
    </DatePicker.View>
  );
}
