import { entryListLabels, exitOutcomesIntro } from '@percorso/domain';
import { violationsOf } from './axe';
import { pathMaker, type Patient } from './cast';
import { eventually } from './eventually';
import { picture } from './picture';
import { Stage } from './stage';
import { type Wizard, wizards, type WizardOf } from './wizard';

describe('The final evaluation of the unit', () => {
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

  const opened = async (): Promise<{ patient: Patient; wizard: Wizard }> => {
    const { patient, path } = makePath();
    const id = await path.openAt('VALUTAZIONE_FINALE');
    const wizard = await wizardOf('uod.operatore', `/patients-management/patients/${patient.id}/episode-of-care/${id}`);
    return { patient, wizard };
  };

  it('takes the exit outcomes of the disability scales, by keyboard, and nothing else of them', async () => {
    const { wizard } = await opened();
    const { page } = wizard;
    const sheet = await wizard.openSheet('CLASSIFICAZIONI_DISABILITA');
    await sheet.getByText(exitOutcomesIntro).waitFor();
    await eventually(() => sheet.getByRole('button', { name: /^(Aggiungi|Elimina)/ }).count(), 0);
    await sheet.getByRole('row').nth(1).press('Enter');
    const dialog = page.getByRole('dialog');
    const outcome = dialog.getByRole('textbox', { name: 'Punteggio in uscita' });
    await outcome.waitFor();
    for (const name of ['Scala', 'Punteggio in ingresso'])
      await eventually(() => dialog.getByLabel(name).isDisabled(), true);
    await picture(page, 'punteggio-in-uscita');
    await outcome.fill('85');
    await page.keyboard.press('Enter');
    await sheet.getByText(entryListLabels.saved, { exact: true }).waitFor();
    await sheet.getByRole('cell', { name: '85', exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await picture(page, 'punteggi-in-uscita');
  });
});
