import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type ConfiguredSteps, type EpisodeView, type SheetRow, stepIntroLabels } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { InterfaceContext } from '../../../api/interface-settings';
import { system } from '../../../theme/system';
import { ActionBar } from '../actions/ActionBar';
import { StepIntro } from './StepIntro';
import type { Track } from '../track';
import { type Wizard, WizardContext } from '../wizard-context';

// The tests of the state machine cover what it allows.
vi.mock('../mirror', () => ({ explainNow: () => ({ allowed: true, unmet: [] }) }));
vi.mock('../../../api/me', () => ({ useMe: () => ({ grants: [] }) }));

const sheets = [
  { id: '1', type: 'DIAGNOSI', kind: 'compulsory', state: 'COMPLETATA' },
  { id: '2', type: 'SCHEMI_PRI', kind: 'compulsory', state: 'DA_REVISIONARE' },
  { id: '3', type: 'DOCUMENTI', kind: 'optional', state: 'FACOLTATIVA' },
] as SheetRow[];

const events = ['VALIDATE', 'INVALIDATE', 'INTERRUPT'].map((type) => ({ type, granted: true }));
const track = {
  owner: 'unit',
  current: 'PRI',
  view: { events, closed: false },
  steps: [{ name: 'VALUTAZIONE_UVBR' }, { name: 'PRI' }, { name: 'CHIUSURA_UOD' }],
} as unknown as Track;

const show = (steps: ConfiguredSteps, wizard: Partial<Wizard> = {}) => {
  const openSheet = vi.fn();
  const episode = { patientId: 'p', readOnly: false, renewable: false } as EpisodeView;
  const shared = {
    episode,
    track,
    shownStep: 'PRI',
    isEditable: true,
    openSheetType: null,
    openSheet,
    ...wizard,
  } as Wizard;
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <InterfaceContext value={{ documentSections: {}, identities: {}, steps, provisions: {} }}>
            <WizardContext value={shared}>
              <StepIntro sheets={sheets} />
              <ActionBar isDirty={false} onMove={() => undefined} />
            </WizardContext>
          </InterfaceContext>
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return openSheet;
};

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

afterAll(() => {
  vi.doUnmock('../mirror');
  vi.doUnmock('../../../api/me');
});

describe('The intro of a step', () => {
  it('has a title, the purpose of the step, the number of complete sheets, and a button to the next sheet', async () => {
    const openSheet = show({});
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Progetto riabilitativo individuale');
    expect(screen.getByText(stepIntroLabels.PRI)).toBeInTheDocument();
    expect(screen.getByText('Schede obbligatorie completate: 1 di 2')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Da rivedere: Schemi del PRI' }));
    expect(openSheet).toHaveBeenCalledWith('PRI', 'SCHEMI_PRI');
  });

  it.each<[why: string, wizard: Partial<Wizard>]>([
    ['the sheet is open already', { openSheetType: 'SCHEMI_PRI' }],
    ['the step is read-only', { isEditable: false }],
  ])('offers no next sheet where %s', (_, wizard) => {
    show({}, wizard);
    expect(screen.queryByRole('button', { name: /Da rivedere/ })).not.toBeInTheDocument();
  });

  it('shows its sections and buttons if the configuration hides them only at another step', async () => {
    show({ VALUTAZIONE_UVBR: { hiddenSections: ['progress'], hiddenButtons: ['validate', 'nextSheet'] } });
    expect(await screen.findByText('Schede obbligatorie completate: 1 di 2')).toBeInTheDocument();
    expect(buttons()).toEqual(
      expect.arrayContaining(['Da rivedere: Schemi del PRI', 'Indietro', 'Invalida fase', 'Valida e prosegui']),
    );
  });

  it('omits the sections and buttons that the configuration hides', () => {
    show({
      PRI: {
        hiddenSections: ['purpose', 'progress'],
        hiddenButtons: ['nextSheet', 'back', 'invalidate', 'interrupt'],
      },
    });
    expect(screen.queryByText(stepIntroLabels.PRI)).not.toBeInTheDocument();
    expect(screen.queryByText(/Schede obbligatorie/)).not.toBeInTheDocument();
    expect(buttons()).toEqual(['Valida e prosegui']);
  });
});
