import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { provisionCalendarLabels as labels, provisionPatternLabels } from '@percorso/domain';
import { CalendarDays, CalendarRange, Table } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../../lazy-part';
import type { EntryListProps, CompleteListScreen } from '../../../screen';
import { useFormContext } from '../../../use-sheet-form-context';
import { ProvisionsMonth } from './ProvisionsMonth';

const PatternDialog = lazyPart(() => import('../pattern/PatternDialog'));

// The chosen view is stored for the session, so that the provisions of the next episode open in the same view.
const key = 'percorso.provisions-view';
type View = 'table' | 'calendar';
const storedView = (): View => (sessionStorage.getItem(key) === 'calendar' ? 'calendar' : 'table');

/** The provisions as a table or as the calendar of a month; the user can switch. */
export default function ProvisionViews({
  table,
  ...props
}: EntryListProps & { screen: CompleteListScreen; table: ReactNode }) {
  const { isClosed = props.readOnly } = props;
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
      <Flex wrap="wrap" justify="space-between" gap="2">
        {isClosed ? <span /> : <PatternButton {...props} />}
        <Flex role="group" aria-label={labels.view} gap="1">
          {button('table', Table)}
          {button('calendar', CalendarDays)}
        </Flex>
      </Flex>
      {view === 'table' ? table : <ProvisionsMonth {...props} />}
    </Stack>
  );
}

/** The button that opens the dialog of a weekday pattern. */
function PatternButton({ sheet, context }: EntryListProps) {
  const [isOpen, setOpen] = useState(false);
  const formContext = useFormContext(context, sheet.contentFacts);
  return (
    <>
      <Button size="sm" variant="outline" bg="bg" onClick={() => setOpen(true)}>
        <CalendarRange size={16} aria-hidden />
        {provisionPatternLabels.open}
      </Button>
      <Suspense>
        {isOpen && <PatternDialog sheetId={sheet.id} context={formContext} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
