import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { Me, ReportPage, ReportSummary } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { api } from '../src/api/client';
import { meQuery } from '../src/api/me';
import { ReportsPage } from '../src/features/reports/ReportsPage';
import { system } from '../src/theme/system';
import { byDiagnosis, bySetting, monitor, structures, twoRows } from './sample-reports';

type GetArguments = [path: string, options?: { query?: Record<string, unknown> }];

const get = vi.fn<(...args: GetArguments) => Promise<unknown>>();
/** Mock of the request that runs a report. */
export const rows = vi.fn<(...args: GetArguments) => Promise<ReportPage>>();
let offered: ReportSummary[];
/** Sets the reports that the user may run. */
export const offer = (...reports: ReportSummary[]): void => void (offered = reports);

beforeEach(() => {
  offer(byDiagnosis, bySetting, monitor);
  rows.mockReset().mockResolvedValue(twoRows);
  get.mockReset().mockImplementation((path, options) => {
    if (path === '/reports') return Promise.resolve(offered);
    if (path === '/reports/filters') return Promise.resolve(structures);
    if (path === '/code-lists') return Promise.resolve({});
    return rows(path, options);
  });
  vi.spyOn(api, 'get').mockImplementation(get as never);
});

/**
 * Opens the page of reports at an address. Returns a function that reads the query of the current URL.
 * @param headingLevel level of the heading to wait for
 */
export const draw = async (address = '/reports', headingLevel = 2) => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { grants: ['menu_item_reports_read'] } as Me);
  const router = createMemoryRouter([{ path: '/reports', element: <ReportsPage /> }], { initialEntries: [address] });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await screen.findByRole('heading', { level: headingLevel });
  return () => Object.fromEntries(new URLSearchParams(router.state.location.search));
};

export const field = (name: string) => screen.getByRole('textbox', { name });
export const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
export const summary = () => screen.getByRole('alert', { name: 'Controllare i campi indicati' });
/** Returns the query of the last request that ran a report. */
export const lastQuery = () => rows.mock.calls.at(-1)?.[1]?.query;
export const cells = (row: HTMLElement | undefined) =>
  Array.from((row as HTMLTableRowElement).cells, ({ textContent }) => textContent.replaceAll('\u00a0', ' '));
