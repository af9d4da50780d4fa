import { DatePicker, useDatePickerContext } from '@chakra-ui/react/date-picker';
import { HStack } from '@chakra-ui/react/stack';
import { calendarLabels } from '@percorso/domain';

type Props = {
  /** Returns the reason why a date is marked as closed, or null if it is open. A mark does not prevent the choice of the date. */
  closedReason: (day: string) => string | null;
};

/** The days of a month. Closed days are red, with the reason as tooltip. */
function Days({ closedReason }: Props) {
  const { weekDays, weeks } = useDatePickerContext();
  return (
    <DatePicker.Table aria-roledescription={calendarLabels.table}>
      <DatePicker.TableHead>
        <DatePicker.TableRow>
          {weekDays.map(({ narrow, long }) => (
            <DatePicker.TableHeader key={long}>{narrow}</DatePicker.TableHeader>
          ))}
        </DatePicker.TableRow>
      </DatePicker.TableHead>
      <DatePicker.TableBody>
        {weeks.map((week) => (
          <DatePicker.TableRow key={String(week[0])}>
            {week.map((day) => {
              const reason = closedReason(day.toString());
              return (
                <DatePicker.TableCell key={day.toString()} value={day}>
                  <DatePicker.TableCellTrigger
                    {...(reason !== null && { title: reason, color: 'red.700', fontWeight: 'bold' })}
                  >
                    {day.day}
                  </DatePicker.TableCellTrigger>
                </DatePicker.TableCell>
              );
            })}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  );
}

/** The calendar of one month, with selects for month and year above its days. */
export function CalendarView({ closedReason }: Props) {
  return (
    <DatePicker.View view="day">
      <HStack mb="2" justify="space-between">
        <DatePicker.PrevTrigger />
        <DatePicker.MonthSelect />
        <DatePicker.YearSelect />
        <DatePicker.NextTrigger />
      </HStack>
      <Days closedReason={closedReason} />
    </DatePicker.View>
  );
}
