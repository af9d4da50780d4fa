import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { careRegimeCategories, type Grant, staffingCategories } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../../../api/client';
import { meQuery } from '../../../../api/me';
import { system } from '../../../../theme/system';
import { AnnualitiesPanel } from './AnnualitiesPanel';

const annuality = {
  id: 'annuality',
  revision: 1,
  year: 2026,
  staffingHours: Object.fromEntries(staffingCategories.map((name) => [name, 0])),
  budgets: Object.fromEntries(careRegimeCategories.map(({ code }) => [code, 0])),
};
const given = { setting: 'AMB', givenCents: 1_250_000_00, volumeThousands: 1200, isVolumeExceeded: true };
const consumption = [
  given,
  { ...given, setting: 'DOM', volumeThousands: 1250, isVolumeExceeded: false },
  { ...given, setting: 'AMB_PG', volumeThousands: null, isVolumeExceeded: false },
];
const onRequest = vi.fn();

const show = async (grants: readonly Grant[], own: readonly string[]) => {
  onRequest.mockClear();
  vi.spyOn(api, 'get').mockImplementation(((path: string, options: object) => {
    onRequest(path, options);
    if (path.endsWith('asl-consumption')) return Promise.resolve(consumption);
    return Promise.resolve(path.endsWith('/annualities') ? [annuality] : []);
  }) as typeof api.get);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const localHealthAuthorities = own.map((code) => ({ code, description: code }));
  client.setQueryData(meQuery.queryKey, { grants, everything: false, structures: { localHealthAuthorities } } as never);
  const view = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <AnnualitiesPanel id="centre" localHealthAuthorityCode="150204" mayWrite={false} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Mostra l’annualità 2026' }));
  return view;
};
const title = 'Assegnato a tutti i centri dell’ASL, sul suo volume di spesa';

describe('The panel of the annualities of a centre (architecture §14)', () => {
  it('shows the budgets of all centres against the volume only to users who may read the budgets of that asl', async () => {
    const { unmount } = await show(['asl_budgets_read'], ['150204']);
    const volumes = within(await screen.findByRole('region', { name: title }));
    const fact = async (name: string) => (await volumes.findByText(name)).nextElementSibling;
    expect(await fact('Ambulatoriale')).toHaveTextContent(/^1\.250\.000,00 € su 1\.200 migliaia di € superato$/);
    expect(await fact('Domiciliare')).toHaveTextContent(/^1\.250\.000,00 € su 1\.250 migliaia di €$/);
    expect(await fact('Ambulatoriale per piccolo gruppo')).toHaveTextContent(/, nessun volume di spesa definito$/);
    unmount();
    for (const [grants, own] of [
      [[], ['150204']],
      [['asl_budgets_read'], ['150205']],
    ] as const) {
      const other = await show(grants, own);
      expect(await screen.findByText('Ore annue del personale')).toBeInTheDocument();
      expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
      expect(onRequest).not.toHaveBeenCalledWith(expect.stringContaining('asl-consumption'), expect.anything());
      other.unmount();
    }
  });
});
