import { ChakraProvider } from '@chakra-ui/react/styled-system';
import {
  eventLabels,
  machineVersionLabels as labels,
  stateLabel,
  unmappedLabels,
  type UpgradeReport,
} from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { system } from '../../../theme/system';
import { DryRun } from './DryRun';
import { upgradeQuery } from './queries';

const report: UpgradeReport = {
  latest: 3,
  upgraded: 1204,
  upToDate: 7,
  unmapped: 2,
  groups: [
    {
      from: 1,
      to: 3,
      source: 'COMPLETATA+MODIFICABILE',
      target: 'COMPLETATA+MODIFICABILE',
      instances: 1204,
      gained: { events: ['ADD'], actions: ['addEntries'] },
      lost: { events: ['CLEAR'], actions: ['openStepSheets(PRI)'] },
    },
  ],
  unmappedGroups: [
    {
      from: 9,
      source: null,
      reason: 'unknown-version',
      label: unmappedLabels['unknown-version'],
      instances: 2,
      example: '0189',
    },
  ],
};

describe('The dry run of an upgrade', () => {
  it('shows how many instances can be upgraded, what they gain and lose, and which ones cannot be upgraded and why', () => {
    const client = new QueryClient();
    client.setQueryData(upgradeQuery('sheet').queryKey, report);
    render(
      <ChakraProvider value={system}>
        <QueryClientProvider client={client}>
          <DryRun name="sheet" />
        </QueryClientProvider>
      </ChakraProvider>,
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      'Da aggiornare: 1204; già all’ultima versione: 7; non aggiornabili: 2.',
    );
    const cells = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    const [from, to, state, gained, lost, instances] = cells(labels.upgradable);
    expect([from, to, state, instances]).toEqual(['1', '3', stateLabel('COMPLETATA+MODIFICABILE'), '1204']);
    expect(gained).toMatch(new RegExp(`^${eventLabels.ADD ?? ''}, .+`));
    expect(lost).toBe(`${eventLabels.CLEAR ?? ''}, Apre le schede della fase (${stateLabel('PRI')})`);
    expect(cells(labels.unmapped)).toEqual(['9', labels.unknownState, unmappedLabels['unknown-version'], '0189', '2']);
  });
});
