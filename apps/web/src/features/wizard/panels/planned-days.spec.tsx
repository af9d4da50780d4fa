import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { addDays, type EpisodeView, operatingPlanLabels, outcomeLabels, validationMessage } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { api } from '../../../api/client';
import { system } from '../../../theme/system';
import { formatDate, today } from '../../../ui/display/dates';
import { useFirstError } from '../../../ui/focus/use-first-error';
import { type Wizard, WizardContext } from '../wizard-context';
import { CentrePlanPanel } from './CentrePlanPanel';
import { OutcomePanel } from './OutcomePanel';

// The tests of the state machine cover whether it accepts the event.
vi.mock('../actions/offered-now', () => ({ isOfferedNow: () => true }));
vi.mock('../actions/missing-items', () => ({ unmetSentencesOf: () => [] }));
vi.mock('./PlanSchemas', () => ({ PlanSchemas: () => null }));
vi.mock('./ProjectBeside', () => ({ ProjectBeside: () => null }));

const year = Number(today().slice(0, 4));
const [opened, taken] = [`${year - 1}-03-03`, `${year - 1}-03-20`];
const operatingPlan = { id: 'plan', view: { id: 'plan', workflow: 'operating-plan', state: 'BOZZA' } };
const centre = {
  startDate: opened,
  treatmentStartDate: taken,
  view: { id: 'centre', workflow: 'cdr-episode', state: 'ACCESSO_RIABILITAZIONE_CDR' },
};
const request = vi.fn();

/** The part of the shell that moves the focus to the first error of a form. */
const Shell = () => {
  useFirstError();
  return null;
};

const show = (panel: ReactNode, episodeCentre: object, deathDate: string | null = null) => {
  vi.spyOn(api, 'get').mockResolvedValue([]);
  const patient = { deathDate };
  const episode = {
    id: 'episode',
    patient,
    startDate: opened,
    steps: [],
    centre: episodeCentre,
  } as unknown as EpisodeView;
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <WizardContext value={{ episode, isEditable: true, request, onDirtyChange: vi.fn() } as unknown as Wizard}>
            <Shell />
            {panel}
          </WizardContext>
        </Suspense>
      </QueryClientProvider>
    </ChakraProvider>,
  );
};

const send = async (label: string, day: string, button: string): Promise<HTMLElement> => {
  request.mockClear();
  const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
  await userEvent.clear(field);
  await userEvent.type(field, formatDate(day));
  await userEvent.click(screen.getByRole('button', { name: button }));
  return field;
};
const expectRefused = async (field: HTMLElement, message: string): Promise<void> => {
  await waitFor(() => expect(field).toHaveAccessibleErrorMessage(message));
  await waitFor(() => expect(field).toHaveFocus());
  expect(request).not.toHaveBeenCalled();
};
const expectSent = (field: HTMLElement) => {
  expect(field).toBeValid();
  expect(request).toHaveBeenCalledTimes(1);
};
const tooLate = validationMessage('yearOutOfRange', { min: year - 120, max: year + 1 });

afterAll(() => {
  vi.doUnmock('../actions/offered-now');
  vi.doUnmock('../actions/missing-items');
  vi.doUnmock('./PlanSchemas');
  vi.doUnmock('./ProjectBeside');
});

describe('A date that a centre plans (spec 000 §4)', () => {
  it('is refused at the field of the operating plan, before anything is sent, if it precedes the treatment or is out of range', async () => {
    show(<CentrePlanPanel />, { ...centre, operatingPlan });
    const sendDay = (day: string) => send(operatingPlanLabels.treatmentStartDate, day, operatingPlanLabels.send);
    const tooEarly = validationMessage('dateBeforeServiceStart', { date: taken });
    await expectRefused(await sendDay(addDays(taken, -1)), tooEarly);
    await expectRefused(await sendDay(`${year + 2}-01-01`), tooLate);
    expectSent(await sendDay(taken));
    expectSent(await sendDay(`${year + 1}-12-31`));
  });

  it.each([
    ['PRESO_IN_CARICO', outcomeLabels.treatmentStartDate],
    ['LISTA_ATTESA', outcomeLabels.waitingListDate],
  ])(
    'is refused at the field of the outcome %s if it precedes the episode or is out of range',
    async (outcome, label) => {
      show(<OutcomePanel />, { ...centre, treatmentStartDate: null });
      await userEvent.selectOptions(await screen.findByRole('combobox'), outcome);
      const sendDay = (day: string) => send(label, day, outcomeLabels.submit);
      await expectRefused(
        await sendDay(addDays(opened, -1)),
        validationMessage('dateBeforeEpisodeStart', { date: opened }),
      );
      await expectRefused(await sendDay(`${year + 2}-01-01`), tooLate);
      expectSent(await sendDay(opened));
    },
  );

  it('is refused after the death of the patient', async () => {
    const died = addDays(taken, 3);
    show(<CentrePlanPanel />, { ...centre, operatingPlan }, died);
    const sendDay = (day: string) => send(operatingPlanLabels.treatmentStartDate, day, operatingPlanLabels.send);
    await expectRefused(await sendDay(addDays(died, 1)), validationMessage('dateAfterDeath', { date: died }));
    expectSent(await sendDay(died));
  });
});
