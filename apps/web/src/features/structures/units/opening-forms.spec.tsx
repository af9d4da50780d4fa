import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { closingDayLabels, lossLabels } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { system } from '../../../theme/system';
import { LeaveGuard } from '../../../ui/form/LeaveGuard';
import { ClosingDayForm } from './ClosingDayForm';
import { WorkDayForm } from './WorkDayForm';

const renderForms = () => {
  const page = (
    <>
      <WorkDayForm unitId="unit" days={[]} />
      <ClosingDayForm unitId="unit" />
      <LeaveGuard />
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/other', element: 'Altra pagina' },
  ]);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return () => act(() => router.navigate('/other'));
};

describe('The forms of working days and closing days (spec 000 §8)', () => {
  it.each([
    [
      'a closing',
      () => userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${closingDayLabels.reason}`) }), 'Festa'),
    ],
    ['a working day', () => userEvent.selectOptions(screen.getByRole('combobox'), '1')],
  ])('ask for confirmation before the user leaves the page with unsaved values: %s', async (_, write) => {
    const leave = renderForms();
    await write();
    await leave();
    expect(await screen.findByText(lossLabels.text)).toBeInTheDocument();
  });

  it('do not ask for confirmation without unsaved values', async () => {
    await renderForms()();
    expect(await screen.findByText('Altra pagina')).toBeInTheDocument();
  });
});
