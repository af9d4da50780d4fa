import { ChakraProvider } from '@chakra-ui/react/styled-system';
import {
  eventLabels,
  factLabels,
  fillLabel,
  sandboxLabels as labels,
  stateLabel,
  WorkflowName,
} from '@percorso/domain';
import { begin, machineOf, workflows, type Facts } from '@percorso/workflows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { system } from '../../../theme/system';
import type { Origin } from './journey';
import Sandbox from './Sandbox';

window.PointerEvent ??= MouseEvent as typeof PointerEvent;

const Address = () => <output aria-label="address">{decodeURIComponent(useLocation().hash)}</output>;

async function show(origin: Origin, hash = '') {
  const fetched = vi.spyOn(globalThis, 'fetch');
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[`/${hash}`]}>
          <Sandbox origin={origin} />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await screen.findByRole('group', { name: /^Diagramma di/ });
  return { user: userEvent.setup(), fetched };
}

const { latest } = workflows['uod-episode'];
const episode = (facts: Facts = {}): Origin => ({
  workflow: 'uod-episode',
  version: latest,
  instance: {
    snapshot: begin(machineOf('uod-episode', latest)).snapshot,
    facts: { ...workflows['uod-episode'].initialFacts, ...facts },
  },
});
const button = (name: string) => screen.queryByRole('button', { name });
const findState = (state: string) => screen.findByText(fillLabel(labels.state, { state: stateLabel(state) }));

describe('The sandbox', () => {
  it('says that nothing is written, and sends no request', async () => {
    const { user, fetched } = await show(episode());
    expect(screen.getByText(labels.nothingWritten)).toBeVisible();
    await user.click(screen.getByRole('button', { name: eventLabels.INVALIDATE }));
    await findState('INVALIDATO_UOD');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('allows a refused event once its missing conditions are assumed, and lists the effects', async () => {
    const { user } = await show(episode({ missingSheets: ['SCHEDA_ACCESSO'] }));
    expect(button(eventLabels.VALIDATE ?? '')).toBeDisabled();
    expect(screen.getByText(/bisogno deve essere complesso/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Supponi «${factLabels.needType}: Complesso»` }));
    expect(button(eventLabels.VALIDATE ?? '')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Supponi tutto/ }));
    expect(button(eventLabels.VALIDATE ?? '')).toBeEnabled();
    await user.click(screen.getByRole('button', { name: eventLabels.VALIDATE }));
    await findState('VALUTAZIONE_MULTIDISCIPLINARE');
    const steps = screen.getByRole('table', { name: labels.steps });
    const words = within(steps).getAllByRole('row')[1]?.textContent;
    expect(words).toContain('Apre le schede della fase: Valutazione multidisciplinare');
    expect(words).toContain('Tipo di bisogno: Complesso');
    expect(screen.getByRole('button', { name: /^Stato: Accettazione, già attraversato/ })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Anamnesi' }));
    expect(await screen.findByText(/^Valore dopo gli eventi provati: Prima valutazione, Anamnesi,/)).toBeVisible();
  });

  it('has a switch, a number, a date and a choice for the facts, marks assumed facts, and restores the actual ones', async () => {
    const { user } = await show(episode({ diagnoses: 2 }));
    const facts = within(screen.getByRole('region', { name: labels.facts }));
    await user.click(facts.getByRole('checkbox', { name: factLabels.isAdministrator }));
    const diagnoses = facts.getByRole('textbox', { name: factLabels.diagnoses });
    await user.clear(diagnoses);
    expect(screen.getByText('Inserire un numero intero')).toBeVisible();
    await user.type(diagnoses, '5');
    await user.type(facts.getByRole('textbox', { name: factLabels.takeChargeDate }), '04/05/2026');
    await user.selectOptions(facts.getByRole('combobox', { name: factLabels.operatingPlanState }), 'AUTORIZZATO');
    expect(facts.getAllByText(labels.supposed)).toHaveLength(4);
    expect(facts.getByText(fillLabel(labels.realValue, { value: 2 }))).toBeVisible();
    expect(button(eventLabels.FORCE_CLOSE ?? '')).toBeEnabled();
    await user.click(facts.getByRole('button', { name: fillLabel(labels.backOf, { fact: factLabels.diagnoses }) }));
    expect(diagnoses).toHaveValue('2');
    await user.click(facts.getByRole('button', { name: labels.realFacts }));
    expect(facts.queryAllByText(labels.supposed)).toHaveLength(0);
    expect(button(eventLabels.FORCE_CLOSE ?? '')).toBeDisabled();
  });

  it('lists the facts that the events of the current state depend on first', async () => {
    await show(episode());
    const facts = screen.getByRole('region', { name: labels.facts });
    const [first, second] = within(facts).getAllByRole('heading', { level: 4 });
    expect([first?.textContent, second?.textContent]).toEqual([labels.inPlay, labels.notInPlay]);
    const inPlay = within(first!.parentElement!);
    expect(inPlay.getByRole('combobox', { name: factLabels.needType })).toBeVisible();
    expect(inPlay.queryByRole('textbox', { name: factLabels.diagnoses })).toBeNull();
  });

  it('undoes one event, restarts, and keeps the focus near the pressed button', async () => {
    const { user } = await show(episode({ isAdministrator: true }));
    const start = screen.getByText(fillLabel(labels.state, { state: stateLabel('ACCETTAZIONE_UOD') }));
    expect(start).toBeVisible();
    expect(button(labels.undo)).toBeDisabled();
    await user.click(screen.getByRole('button', { name: eventLabels.FORCE_CLOSE }));
    await findState('CHIUSO_UOD.FORZATA');
    expect(screen.getByRole('heading', { name: labels.events })).toHaveFocus();
    expect(screen.getByText(labels.nonePossible)).toBeVisible();
    await user.click(screen.getByRole('button', { name: labels.undo }));
    await findState('ACCETTAZIONE_UOD');
    await user.click(screen.getByRole('checkbox', { name: factLabels.isAdministrator }));
    await user.click(screen.getByRole('button', { name: labels.again }));
    expect(screen.getByRole('checkbox', { name: factLabels.isAdministrator })).toBeChecked();
    expect(screen.getByLabelText('address')).toHaveTextContent('');
  });

  it('stores the trial in the address without the schemas of the patient', async () => {
    const plan = workflows['operating-plan'];
    const instance = {
      snapshot: begin(machineOf('operating-plan', plan.latest)).snapshot,
      facts: { ...plan.initialFacts, schemasWithoutTargets: ['b730', 'b455'] },
    };
    const { user } = await show({ workflow: 'operating-plan', version: plan.latest, instance });
    const count = screen.getByRole('textbox', { name: factLabels.schemasWithoutTargets });
    expect(count).toHaveValue('2');
    await user.clear(count);
    await user.type(count, '1');
    await user.click(screen.getByRole('button', { name: eventLabels.SET_TARGETS }));
    const address = screen.getByLabelText('address').textContent;
    expect(address).toContain('SET_TARGETS');
    expect(address).not.toMatch(/b730|b455/);
  });

  it('runs the trial in the address, and says at which step it stops', async () => {
    await show(episode(), '#prova=["compulsory",[["CHOOSE_SIMPLE_NEED",{}],["VALIDATE",{}]],{}]');
    await findState('INVALIDATO_UOD');
    expect(screen.getByText(/si ferma prima del passo 2 \(Validazione\)/)).toBeVisible();
  });

  it('starts an empty trial if the address has no valid trial of the machine', async () => {
    await show(episode(), '#prova=["compulsory",[["LOCK",{}]],{}]');
    await findState('ACCETTAZIONE_UOD');
    expect(screen.getByText(labels.broken)).toBeVisible();
  });

  it('starts at the initial state without an instance, for a sheet at that of its kind', async () => {
    const { user } = await show({ workflow: 'sheet', version: workflows.sheet.latest });
    await findState('MODIFICABILE+DA_COMPILARE');
    await user.selectOptions(screen.getByRole('combobox', { name: labels.kind }), 'readOnly');
    await findState('MODIFICABILE+NON_COMPILABILE');
    await user.click(screen.getByRole('button', { name: eventLabels.LOCK }));
    expect(screen.getByText(new RegExp(labels.noRemedy))).toBeVisible();
  });

  it.each(WorkflowName.options)('lists every event of %s: possible, refused or of other states', async (workflow) => {
    const version = workflows[workflow].latest;
    await show({ workflow, version });
    const words = screen.getByRole('region', { name: labels.events }).textContent;
    const events = machineOf(workflow, version).events.map(String);
    for (const type of events.filter((each) => !each.startsWith('xstate.')))
      expect(words).toContain(eventLabels[type] ?? type);
  });
});
