import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { provisionCalendarLabels as labels } from '@percorso/domain';
import { CalendarDays, Table } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { EntryListProps, CompleteListScreen } from '../../../screen';
import { ProvisionsMonth } from './ProvisionsMonth';

// Stored for the session, so that the next episode opens in the same view.
const key = 'percorso.provisions-view';
type View = 'table' | 'calendar';
const storedView = (): View => (sessionStorage.getItem(key) === 'calendar' ? 'calendar' : 'table');

/** The same provisions in a table or a month. */
export default function ProvisionViews({
  table,
  ...props
}: EntryListProps & { screen: CompleteListScreen; table: ReactNode }) {
  const [view, setView] = useState(storedView);
  const choose = (next: View) => {
    sessionStorage.setItem(key, next);
    setView(next);
  };
  const button = (of: View, Icon: typeof Table) => (
    <Button
      size="sm"
      variant={view === of ? 'solid' : 'outline'}
      bg={view === of ? undefined : 'bg'}
      aria-pressed={view === of}
      onClick={() => choose(of)}
    >
      <Icon size={16} aria-hidden />
      {labels[of]}
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
