import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { instanceLabels, stateLabel, type HistoryEntry, type InstanceReplay } from '@percorso/domain';
import { render, screen, within } from '@testing-library/react';
import { system } from '../../../theme/system';
import { ReplayTable } from './ReplayTable';

const entry: HistoryEntry = {
  revision: 1,
  type: 'VALIDATE',
  from: 'ACCETTAZIONE_UOD',
  state: 'PRI',
  at: '2026-03-01T10:00:00.000Z',
  actorName: 'Anna Greco',
  reason: null,
  entryId: null,
};

function show(replayedState: string | null, differences: InstanceReplay['differences']) {
  const events = [{ ...entry, replayedState }];
  render(
    <ChakraProvider value={system}>
      <ReplayTable history={[entry]} replay={{ events, differences }} />
    </ChakraProvider>,
  );
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  return within(row!);
}

describe('The history beside its replay', () => {
  it('shows an alert with the differences, and emphasises the state that the machine reaches', () => {
    const message = 'l’evento 1 porta a Valutazione multidisciplinare, non a Progetto riabilitativo individuale';
    const row = show('VALUTAZIONE_MULTIDISCIPLINARE', [{ fault: 'other-state', message }]);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(instanceLabels.differs);
    expect(within(alert).getAllByRole('listitem')).toHaveLength(1);
    expect(alert).toHaveTextContent(message);
    expect(row.getByText(stateLabel('VALUTAZIONE_MULTIDISCIPLINARE')).tagName).toBe('STRONG');
    expect(screen.queryByText(instanceLabels.agrees)).toBeNull();
  });

  it('emphasises an event that the machine cannot replay', () => {
    const row = show(null, [{ fault: 'refused', message: 'l’evento 1 non è possibile' }]);
    expect(row.getByText(instanceLabels.notReplayed).tagName).toBe('STRONG');
  });

  it('shows no alert and a confirmation if the history and its replay agree', () => {
    const row = show('PRI', []);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(instanceLabels.agrees)).toBeVisible();
    expect(row.getAllByText(stateLabel('PRI')).map(({ tagName }) => tagName)).not.toContain('STRONG');
  });
});
