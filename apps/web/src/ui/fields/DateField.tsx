import { IconButton } from '@chakra-ui/react/button';
import { DatePicker, parseDate as toDateValue } from '@chakra-ui/react/date-picker';
import { Input } from '@chakra-ui/react/input';
import { Portal } from '@chakra-ui/react/portal';
import { datePickerSlotRecipe, inputRecipe } from '@chakra-ui/react/theme';
import { addDays, calendarLabels, fillLabel, holidayName, shellLabels } from '@percorso/domain';
import { Calendar } from 'lucide-react';
import type { Ref } from 'react';
import { CalendarView } from '../display/CalendarView';
import { formatDate, parseDate, today } from '../display/dates';
import { Field, frameOf, type FieldFrame } from './Field';
import { showFullText } from './show-full-text';

export type DateFieldProps = FieldFrame & {
  name?: string;
  /** YYYY-MM-DD; the typed text while that is not a date; an empty string for no date. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /**
   * First and last date of the calendar, YYYY-MM-DD; by default from 120 years ago to the end of this year (spec 000 §9: access and birth
   * dates).
   */
  min?: string;
  max?: string;
  /** Whether a date cannot be chosen in the calendar. */
  isUnavailable?: (day: string) => boolean;
  /**
   * Returns the reason why a date is marked as closed, or null if it is open; by default, national holidays are closed. A mark does not
   * prevent the choice of the date.
   */
  closedReason?: (day: string) => string | null;
  /** Called with the month that the calendar shows, `YYYY-MM`, when the month changes. */
  onMonth?: (month: string) => void;
  ref?: Ref<HTMLInputElement>;
};

const isDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
/** Replaces the English texts of the component library. */
const calendarTexts = {
  content: calendarLabels.content,
  prevTrigger: () => shellLabels.previousMonth,
  nextTrigger: () => shellLabels.nextMonth,
  monthSelect: shellLabels.month,
  yearSelect: shellLabels.year,
  dayCell: ({ selected, unavailable, valueText }: { selected: boolean; unavailable: boolean; valueText: string }) =>
    fillLabel(unavailable ? calendarLabels.unavailable : selected ? calendarLabels.chosen : calendarLabels.choose, {
      day: valueText,
    }),
};
const yearsBack = 120;
const firstDay = (): string => `${Number(today().slice(0, 4)) - yearsBack}-01-01`;
const lastDay = (): string => `${today().slice(0, 4)}-12-31`;

/** A date, typed as dd/mm/yyyy or chosen in a calendar. In a form of react-hook-form, wrap it in a `Controller`. */
export function DateField(props: DateFieldProps) {
  const { frame, control } = frameOf(props);
  const { name, value, onChange, onBlur, min = firstDay(), max = lastDay(), isUnavailable, onMonth, ref } = control;
  const { closedReason = holidayName } = control;
  const shownText = isDate(value) ? formatDate(value) : value;

  return (
    <Field {...frame}>
      <DatePicker.Root
        recipe={datePickerSlotRecipe}
        locale="it-IT"
        // The current date is that of Rome, not of the browser's time zone.
        timeZone="Europe/Rome"
        translations={calendarTexts}
        // A date outside of the calendar is not passed to the picker, which would change it to the calendar's last date: it stays as typed,
        // and the form refuses it.
        value={isDate(value) && min <= value && value <= max ? [toDateValue(value)] : []}
        onValueChange={({ value: [day] }) => onChange(day?.toString() ?? '')}
        min={toDateValue(min)}
        max={toDateValue(max < min ? addDays(min, 366) : max)}
        isDateUnavailable={isUnavailable && ((day) => isUnavailable(day.toString()))}
        onVisibleRangeChange={({ visibleRange }) => onMonth?.(visibleRange.start.toString().slice(0, 7))}
        disabled={frame.disabled}
        // Fixed like a dialog, so that scrolling the page moves neither the dialog nor the popup.
        positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
        // The popup is mounted only while open: a modal dialog permanently hides siblings that exist when the dialog opens.
        lazyMount
        unmountOnExit
      >
        <DatePicker.Control>
          <Input
            recipe={inputRecipe}
            // This attribute separates the input from the picker, which clears its own input whenever it contains no complete date.
            data-part="typed"
            ref={ref}
            name={name}
            value={shownText}
            onChange={(event) => onChange(parseDate(event.target.value) ?? event.target.value)}
            onBlur={onBlur}
            onMouseEnter={showFullText}
            placeholder={shellLabels.datePlaceholder}
            autoComplete="off"
            inputMode="numeric"
            bg="bg"
            borderColor="border.emphasized"
            ps="2.5"
            pe="10"
          />
          <DatePicker.IndicatorGroup>
            <DatePicker.Trigger asChild>
              <IconButton variant="ghost" size="sm" aria-label={`${shellLabels.openCalendar}: ${frame.label}`}>
                <Calendar size={18} aria-hidden />
              </IconButton>
            </DatePicker.Trigger>
          </DatePicker.IndicatorGroup>
        </DatePicker.Control>
        <Portal>
          <DatePicker.Positioner>
            {/* A modal dialog lets the focus enter a popup of its fields only if the popup has the role `dialog`; the default is `application`. */}
            <DatePicker.Content role="dialog" aria-roledescription={calendarLabels.kind}>
              <CalendarView closedReason={closedReason} />
            </DatePicker.Content>
          </DatePicker.Positioner>
        </Portal>
      </DatePicker.Root>
    </Field>
  );
}
