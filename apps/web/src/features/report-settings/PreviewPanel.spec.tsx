import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReportDefinition, ReportPreview } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../api/api-error';
import { api } from '../../api/client';
import { system } from '../../theme/system';
import { PreviewPanel } from './PreviewPanel';

const parameter = (name: string, label: string, over: Partial<ReportDefinition['parameters'][number]> = {}) => ({
  name,
  label,
  configParamTypeCode: 'TEXT' as const,
  mandatory: false,
  ...over,
});
const report = {
  id: '01890000-0000-7000-8000-000000000001',
  parameters: [
    parameter('since', 'Dal', { configParamTypeCode: 'DATE', mandatory: true, defaultValue: '2026-01-01' }),
    parameter('open', 'Solo aperti', { configParamTypeCode: 'BOOLEAN' }),
    parameter('word', 'Testo'),
  ],
} as unknown as ReportDefinition;

const post = vi.spyOn(api, 'post');
const preview: ReportPreview = {
  columns: [
    { name: 'year', values: 'number' },
    { name: 'unit', values: 'other' },
  ],
  rows: [['2026', 'U.O.D. 24']],
  milliseconds: 7,
};

beforeEach(() => {
  post.mockReset().mockResolvedValue(preview);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
        <PreviewPanel report={report} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
});
const run = () => userEvent.click(screen.getByRole('button', { name: 'Mostra l’anteprima' }));
const sent = () => post.mock.calls.at(-1)?.[1];

describe('The preview of a custom report', () => {
  it("has the fields of the report's parameters, with their default values", async () => {
    expect(screen.getByRole('textbox', { name: /^Dal/ })).toHaveValue('01/01/2026');
    const open = screen.getByRole('combobox', { name: 'Solo aperti' });
    expect(
      within(open)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tutti', 'Sì', 'No']);
    fireEvent.change(screen.getByRole('textbox', { name: /^Dal/ }), { target: { value: '01/03/2026' } });
    await userEvent.selectOptions(open, 'true');
    await run();
    expect(sent()).toEqual({ body: { values: { since: '2026-03-01', open: 'true', word: '' } } });
  });

  it('shows the first rows, and how long the query took', async () => {
    await run();
    const table = await screen.findByRole('table', { name: 'Anteprima' });
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['2026', 'U.O.D. 24']);
    expect(screen.getByRole('status')).toHaveTextContent('7 ms');
  });

  it('shows the error of a parameter beside its field, and other errors above the rows', async () => {
    const errors = [
      { path: 'since', code: 'required', message: 'Il campo è richiesto' },
      { path: 'query', code: 'queryFails', message: 'La query non riesce.' },
    ];
    post.mockRejectedValue(new ApiError({ status: 422, code: 'rule_broken', errors }));
    await run();
    expect(await screen.findByText('La query non riesce.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Dal/ })).toBeInvalid();
    expect(screen.getByText('Il campo è richiesto')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
