import { DatePicker } from '@chakra-ui/react/date-picker';
import { HStack } from '@chakra-ui/react/stack';
import { shellLabels } from '@percorso/domain';

/** A month of days, under a choice of month and year. */
export function CalendarView() {
  return (
    <DatePicker.View view="day">
      <HStack mb="2" justify="space-between">
        <DatePicker.PrevTrigger aria-label={shellLabels.previousMonth} />
        <DatePicker.MonthSelect aria-label={shellLabels.month} />
        <DatePicker.YearSelect aria-label={shellLabels.year} />
        <DatePicker.NextTrigger aria-label={shellLabels.nextMonth} />
      </HStack>
      <DatePicker.DayTable />
    </DatePicker.View>
  );
}
