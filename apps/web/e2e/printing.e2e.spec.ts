import { readFile } from 'node:fs/promises';
import { planSummaryLabels, printLabels, priSummaryLabels, type SheetType, type Step } from '@percorso/domain';
import type { Milestone } from '@percorso/testing';
import { pathMaker } from './cast';
import { picture } from './picture';
import { Stage } from './stage';
import { wizards, type Wizard, type WizardOf } from './wizard';

describe('Printed documents of an episode, in the browser', () => {
  let stage: Stage;
  let wizardOf: WizardOf;
  let makePath: Awaited<ReturnType<typeof pathMaker>>;

  beforeAll(async () => {
    stage = await Stage.open();
    wizardOf = await wizards(stage);
    makePath = await pathMaker(stage.app.url, stage.app.database);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const at = async (account: string, milestone: Milestone, step: Step) => {
    const { path, patient } = makePath();
    const id = await path.openAt(milestone);
    await path.fill(id, step);
    return wizardOf(account, `/patients-management/patients/${patient.id}/episode-of-care/${id}`);
  };
  const printedFile = async ({ page }: Wizard) => {
    const print = page.getByRole('button', { name: printLabels.print, exact: true });
    const [file] = await Promise.all([page.waitForEvent('download'), print.click()]);
    const content = await readFile(await file.path());
    return [file.suggestedFilename(), content.subarray(0, 5).toString()];
  };
  const open = (wizard: Wizard, type: SheetType) => wizard.openSheet(type);

  it('the centre prints its discharge letter, and reads the summary of its plan', async () => {
    const wizard = await at('cdr.operatore', 'CHIUSURA_CDR', 'CHIUSURA_CDR');
    await open(wizard, 'LETTERA_DIMISSIONE');
    expect(await printedFile(wizard)).toEqual(['lettera-di-dimissione.pdf', '%PDF-']);
    await picture(wizard.page, 'stampa-lettera');
    await open(wizard, 'RIEPILOGO_PIANO');
    await wizard.person.sees(planSummaryLabels.startDate);
    await picture(wizard.page, 'piano-concluso');
  });

  it('the unit prints the summary of its PRI', async () => {
    const wizard = await at('uod.operatore', 'PRI', 'PRI');
    await open(wizard, 'RIEPILOGO_PRI');
    await wizard.person.sees(priSummaryLabels.number);
    expect(await printedFile(wizard)).toEqual(['riepilogo-pri.pdf', '%PDF-']);
    await picture(wizard.page, 'stampa-riepilogo-pri');
  });
});
