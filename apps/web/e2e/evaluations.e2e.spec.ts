import {
  entryNoticeLabels,
  evaluationTableLabels,
  exitOutcomesIntro,
  fillLabel,
  type MidTermEvaluation,
  wizardLabels,
} from '@percorso/domain';
import { type CarePath, type Milestone, sampleEntries } from '@percorso/testing';
import { violationsOf } from './axe';
import { pathMaker } from './cast';
import { eventually } from './eventually';
import { picture } from './picture';
import { Stage } from './stage';
import { rowsOf } from './table-rows';
import { wizards, type WizardOf } from './wizard';

const midTerm = 'VALUTAZIONI_INTERMEDIE';

describe('Evaluations of the unit, in the browser', () => {
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

  const openAt = async (
    milestone: Milestone,
    before: (path: CarePath, id: string) => Promise<unknown> = async () => {},
  ) => {
    const { patient, path } = makePath();
    const id = await path.openAt(milestone);
    await before(path, id);
    return wizardOf('uod.operatore', `/patients-management/patients/${patient.id}/episode-of-care/${id}`);
  };

  it('at mid term are a list for the unit, beside the read-only evaluations of the centre', async () => {
    const wizard = await openAt('RIABILITAZIONE_UOD', async (path, id) => {
      const { centre } = await path.view(id);
      const sheet = centre?.steps.flatMap(({ sheets }) => sheets).find((one) => one.type === midTerm);
      await path.fillSheet(id, { id: sheet?.id ?? '', type: midTerm }, true);
    });
    const { page } = wizard;
    const sheet = await wizard.openSheet(midTerm);
    await sheet.getByRole('heading', { name: wizardLabels.evaluationsOfCentre }).waitFor();
    await sheet.getByText('Buona partecipazione', { exact: false }).waitFor();
    const [sample] = sampleEntries(midTerm, { today: '', startDate: '', practitionerId: '' });
    const form = wizard.form(midTerm);
    const { rehabCenterId: _, ...typed } = { ...sample, annotation: 'Procede come previsto' } as MidTermEvaluation;
    const dialog = await form.addEntry(midTerm, typed as MidTermEvaluation);
    await picture(page, 'valutazione-intermedia');
    await form.saveEntry(midTerm, dialog);
    await sheet.getByRole('cell', { name: 'Procede come previsto' }).waitFor();
    await wizard.sheetIs(midTerm, 'COMPLETATA');
    expect(await violationsOf(page)).toEqual([]);
    await picture(page, 'valutazioni-intermedie');
  });

  it('at the end accept by keyboard the exit outcome of a disability scale, and no other change of the scale', async () => {
    const wizard = await openAt('VALUTAZIONE_FINALE');
    const { page } = wizard;
    const sheet = await wizard.openSheet('CLASSIFICAZIONI_DISABILITA');
    await sheet.getByText(exitOutcomesIntro).waitFor();
    await eventually(() => sheet.getByRole('button', { name: /^(Aggiungi|Elimina)/ }).count(), 0);
    await rowsOf(sheet).first().press('Enter');
    const dialog = page.getByRole('dialog');
    const outcome = dialog.getByRole('textbox', { name: 'Punteggio in uscita' });
    await outcome.waitFor();
    for (const name of ['Scala', 'Punteggio in ingresso'])
      await eventually(() => dialog.getByLabel(name).isDisabled(), true);
    await picture(page, 'punteggio-in-uscita');
    await outcome.fill('85');
    await page.keyboard.press('Enter');
    await sheet.getByText(entryNoticeLabels.CLASSIFICAZIONI_DISABILITA.saved, { exact: true }).waitFor();
    await sheet.getByRole('cell', { name: '85', exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await picture(page, 'punteggi-in-uscita');
  });

  it('at the end accept by keyboard the achievement and the outcome of each schema, cell after cell', async () => {
    const wizard = await openAt('VALUTAZIONE_FINALE');
    const { page } = wizard;
    const sheet = await wizard.openSheet('VALUTAZIONE_FINALE');
    const cells = sheet.getByRole('combobox');
    await cells.first().focus();
    await picture(page, 'valutazione-finale');
    await cells.first().focus();
    const count = await cells.count();
    for (let line = 0; line < count; line += 2) {
      await page.keyboard.type('0');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
    }
    const schemas = count / 2;
    await sheet.getByText(fillLabel(evaluationTableLabels.evaluated, { count: schemas, total: schemas })).waitFor();
    await wizard.form('VALUTAZIONE_FINALE').save();
    await wizard.sheetIs('VALUTAZIONE_FINALE', 'COMPLETATA');
    expect(await violationsOf(page)).toEqual([]);
    await picture(page, 'valutazione-finale-salvata');
  });
});
