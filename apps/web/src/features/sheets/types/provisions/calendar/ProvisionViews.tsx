import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { provisionCalendarLabels as labels } from '@percorso/domain';
import { CalendarDays, Table } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { EntryListProps, CompleteListScreen } from '../../../screen';
import { ProvisionsMonth } from './ProvisionsMonth';

// The chosen view is stored for the session, so that the provisions of the next episode open in the same view.
const key = 'percorso.provisions-view';
type View = 'table' | 'calendar';
const storedView = (): View => (sessionStorage.getItem(key) === 'calendar' ? 'calendar' : 'table');

/** The provisions as a table or as the calendar of a month; the user can switch. */
export default function ProvisionViews({
  table,
  ...props
}: EntryListProps & { screen: CompleteListScreen; table: ReactNode }) {
  const [view, setView] = useState(storedView);
  const choose = (next: View) => {
    sessionStorage.setItem(key, next);
    setView(next);
  };
  const button = (option: View, Icon: typeof Table) => (
    <Button
      size="sm"
      variant={view === option ? 'solid' : 'outline'}
      bg={view === option ? undefined : 'bg'}
      aria-pressed={view === option}
      onClick={() => choose(option)}
    >
      <Icon size={16} aria-hidden />
      {labels[option]}
    </Button>
  );
  return (
    <Stack gap="3">
      <Flex role="group" aria-label={labels.view} justify="flex-end" gap="1">
        {button('table', Table)}
        {button('calendar', CalendarDays)}
      </Flex>
      {view === 'table' ? table : <ProvisionsMonth {...props} />}
    </Stack>
  );
}
