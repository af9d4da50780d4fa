import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { system } from '../../theme/system';
import { DateField } from './DateField';

/** Attributes with texts that only screen readers or tooltips present. */
const HIDDEN_TEXTS = [
  'aria-label',
  'aria-roledescription',
  'aria-description',
  'aria-valuetext',
  'title',
  'placeholder',
];

async function openCalendar(value = ''): Promise<HTMLElement> {
  render(
    <ChakraProvider value={system}>
      <DateField label="Data di inizio" value={value} min="2026-10-27" onChange={() => undefined} />
    </ChakraProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Apri il calendario: Data di inizio' }));
  return screen.findByRole('dialog', { name: 'Calendario' });
}

describe('Text typed into a date field', () => {
  function StatefulField({ start }: { start: string }) {
    const [value, setValue] = useState(start);
    return (
      <ChakraProvider value={system}>
        <DateField label="Data di inizio" value={value} min="2026-10-27" onChange={setValue} />
      </ChakraProvider>
    );
  }
  const input = () => screen.getByRole('textbox', { name: 'Data di inizio' });
  /** The calendar follows the typed text in the next frame. */
  const nextFrame = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

  it('stays when a digit of a complete date is deleted', async () => {
    render(<StatefulField start="2026-12-01" />);
    await nextFrame();
    await userEvent.type(input(), '{Backspace}');
    await nextFrame();
    expect(input()).toHaveValue('01/12/202');
  });

  it('stays if it is a date that the calendar does not offer', async () => {
    render(<StatefulField start="2026-12-01" />);
    await nextFrame();
    await userEvent.tripleClick(input());
    await userEvent.paste('01/10/2026');
    await nextFrame();
    await userEvent.tab();
    expect(input()).toHaveValue('01/10/2026');
  });
});

describe('The calendar of a date field', () => {
  // It is 00:30 on the 22nd in Rome, but still the 21st in London and in UTC.
  beforeEach(() => vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T23:30:00Z')));
  afterEach(() => vi.restoreAllMocks());

  it('marks the current day in Rome', async () => {
    const calendar = await openCalendar();
    const marked = calendar.querySelectorAll('[aria-current=date]');
    expect([...marked].map(({ textContent }) => textContent)).toEqual(['22']);
    expect(within(calendar).getByRole('button', { name: 'Scegli domenica 22 novembre 2026' })).toHaveAttribute(
      'data-today',
    );
  });

  it('describes holidays by their names', async () => {
    const calendar = await openCalendar();
    const holiday = within(calendar).getByRole('button', { name: 'Scegli domenica 1 novembre 2026' });
    expect(holiday).toHaveAccessibleDescription('Ognissanti');
    expect(within(calendar).getByRole('button', { name: 'Scegli lunedì 2 novembre 2026' })).not.toHaveAttribute(
      'title',
    );
  });

  it('has only Italian texts for screen readers and tooltips', async () => {
    const calendar = await openCalendar('2026-11-03');
    const hiddenTexts = [...document.body.querySelectorAll('*')].flatMap((element) =>
      HIDDEN_TEXTS.flatMap((name) => element.getAttribute(name) ?? []),
    );
    const day = /^Scegli (lune|marte|mercole|giove|vener|saba|dome)\S+ \d+ (ottobre|novembre|dicembre) 2026$/;
    expect(hiddenTexts.filter((text) => !day.test(text))).toEqual([
      'gg/mm/aaaa',
      'Apri il calendario: Data di inizio',
      'Calendario',
      'scelta di una data',
      'Mese precedente',
      'Mese',
      'Anno',
      'Mese successivo',
      'giorni del mese',
      'lunedì 26 ottobre 2026, non disponibile',
      'Ognissanti',
      'martedì 3 novembre 2026, data scelta',
    ]);
    expect(calendar.querySelector('thead')).toHaveTextContent('LMMGVSD');
  });
});
