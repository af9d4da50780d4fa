import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { PatientIdentifierRow } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api } from '../../api/client';
import { system } from '../../theme/system';
import { IdentifiersPanel } from './IdentifiersPanel';

const current: PatientIdentifierRow = {
  id: '0193a000-0000-7000-8000-000000000001',
  type: 'CF',
  identifier: 'HMDMNA90D52Z352S',
  validFrom: '2026-03-12',
  validTo: null,
  source: 'source',
  reason: 'Codice definitivo',
  actorName: 'Rosa Esposito',
  at: '2026-03-12T10:00:00Z',
};
const earlier: PatientIdentifierRow = {
  ...current,
  id: '0193a000-0000-7000-8000-000000000002',
  type: 'STP',
  identifier: 'STP1506390000303',
  validFrom: '2024-05-02',
  validTo: '2026-03-12',
  source: 'registration',
  reason: null,
};

const rows = () => screen.getAllByRole('row').map((row) => row.textContent);

describe('The identifiers of a patient', () => {
  it('are requested only when the panel is opened, and shown with type, days, origin, author and reason', async () => {
    const get = vi.spyOn(api, 'get').mockResolvedValue([current, earlier]);
    render(
      <ChakraProvider value={system}>
        <QueryClientProvider client={new QueryClient()}>
          <IdentifiersPanel patientId="p1" />
        </QueryClientProvider>
      </ChakraProvider>,
    );
    expect(get).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Mostra gli identificativi' }));
    await screen.findByText('STP1506390000303');
    expect(get).toHaveBeenCalledWith('/patients/p1/identifiers', expect.anything());
    expect(rows().slice(1)).toEqual([
      'HMDMNA90D52Z352SCodice fiscaleattuale, dal 12/03/2026Anagrafe regionaleRosa EspositoCodice definitivo',
      'STP1506390000303Codice STPdal 02/05/2024 al 12/03/2026RegistrazioneRosa Esposito',
    ]);
  });
});
