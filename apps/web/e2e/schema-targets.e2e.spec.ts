import { operatingPlanLabels, schemaTargetLabels as labels, wizardDoneLabels } from '@percorso/domain';
import { violationsOf } from './axe';
import { pathMaker, type Patient } from './cast';
import { eventually } from './eventually';
import { picture } from './picture';
import { fillTargets } from './schema-targets';
import { Stage } from './stage';
import { wizards, type WizardOf } from './wizard';

describe('The centre’s targets of the PRI’s schemas, in the browser', () => {
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

  const at = (account: string, patient: Patient, id: string) =>
    wizardOf(account, `/patients-management/patients/${patient.id}/episode-of-care/${id}`);

  it('are filled by keyboard and sent with the plan; the unit rejects one, the centre corrects it, and the unit approves', async () => {
    const { patient, path } = makePath();
    const id = await path.openAt('PRESO_IN_CARICO');
    const centre = await at('cdr.operatore', patient, id);
    await centre.openSheet('PIANO_OPERATIVO');
    const table = centre.page.getByRole('table', { name: labels.title });
    const lines = table.locator('tbody tr');
    await lines.first().waitFor();
    const count = await lines.count();
    await eventually(() => centre.person.button(operatingPlanLabels.send).isDisabled(), true);
    await centre.page.getByText(/^Indicare i tre obiettivi del centro per ogni schema/).waitFor();
    // The field of a longer term is disabled until the shorter term has a target.
    await eventually(() => lines.first().getByRole('combobox').nth(1).isDisabled(), true);
    expect(await violationsOf(centre.page)).toEqual([]);
    await picture(centre.page, 'obiettivi-da-indicare');
    await fillTargets(centre, count);
    await centre.person.press(operatingPlanLabels.send);
    await centre.confirm('SEND', operatingPlanLabels.send);

    const unit = await at('uod.operatore', patient, id);
    await unit.openSheet('PIANO_OPERATIVO');
    const answered = unit.page.getByRole('table', { name: labels.title }).locator('tbody tr');
    await answered
      .first()
      .getByRole('button', { name: /^Rifiuta/ })
      .click();
    await unit.person.field(operatingPlanLabels.motivation).fill('Obiettivo troppo lontano.');
    await unit.page.getByRole('dialog').getByRole('button', { name: labels.reject, exact: true }).click();
    await unit.person.sees(wizardDoneLabels.ANSWER_SCHEMAS);
    await unit.page.getByText(/^Schemi del PRI rifiutati, che il centro deve correggere: «/).waitFor();
    await unit.page.getByText(operatingPlanLabels.rejectToReturn).waitFor();
    await eventually(() => unit.person.button(operatingPlanLabels.approve).isDisabled(), true);
    expect(await violationsOf(unit.page)).toEqual([]);
    await picture(unit.page, 'obiettivi-uno-rifiutato');
    await unit.person.press(operatingPlanLabels.reject);
    await unit.person.field(operatingPlanLabels.motivation).fill('Uno schema è da rivedere.');
    await unit.page.getByRole('dialog').getByRole('button', { name: operatingPlanLabels.reject, exact: true }).click();
    await unit.person.sees(wizardDoneLabels.REJECT);
    await unit.page.getByText(operatingPlanLabels.withCentre).waitFor();
    await picture(unit.page, 'piano-tornato-al-centro');

    await centre.reload();
    await centre.openSheet('PIANO_OPERATIVO');
    await lines.first().getByText('Rifiutato dall’unità distrettuale: Obiettivo troppo lontano.').waitFor();
    await picture(centre.page, 'obiettivi-da-correggere');
    await lines.first().getByRole('textbox').fill('Con ausilio, entro tre mesi.');
    await lines
      .first()
      .getByRole('button', { name: /^Salva/ })
      .click();
    await centre.person.sees(wizardDoneLabels.SET_TARGETS);
    await eventually(() => table.getByText(/^Rifiutato dall’unità/).count(), 0);
    await centre.person.press(operatingPlanLabels.resend);
    await centre.confirm('SEND', operatingPlanLabels.send);

    await unit.reload();
    await unit.openSheet('PIANO_OPERATIVO');
    await answered.first().getByText('Con ausilio').first().waitFor();
    await unit.page.getByText('«Uno schema è da rivedere.»').first().waitFor();
    await unit.page
      .getByText(/^Inviato di nuovo da .* Schemi con obiettivi modificati dopo il rifiuto: 1 su /)
      .waitFor();
    await eventually(() => answered.getByText(labels.changedSince).count(), 1);
    expect(await violationsOf(unit.page)).toEqual([]);
    await picture(unit.page, 'obiettivi-inviati-di-nuovo');
    await unit.person.press(operatingPlanLabels.approve);
    await unit.confirm('APPROVE', operatingPlanLabels.approve);
    await eventually(() => answered.getByText(labels.isApproved, { exact: true }).count(), count);
    await unit.openSheet('AUTORIZZAZIONE');
    await picture(unit.page, 'autorizzazione-da-firmare');
    await centre.reload();
    await centre.openSheet('RIEPILOGO_PRI');
    const summary = centre.page.getByRole('table', { name: labels.title });
    await summary.getByText('Con ausilio').first().waitFor();
    await eventually(() => summary.getByText(labels.changedSince).count(), 0);
    expect(await violationsOf(centre.page)).toEqual([]);
    await picture(centre.page, 'riepilogo-pri-con-obiettivi');
  });
});
