import {
  instanceLabels,
  patientBarLabels,
  stateLabel,
  eventLabels,
  workflowsPageLabels,
  sheetTypeLabels,
  unmetLabels,
} from '@percorso/domain';
import { violationsOf } from './axe';
import { pathMaker } from './cast';
import { eventually } from './eventually';
import { picture } from './picture';
import { Stage } from './stage';
import { wizards } from './wizard';

describe('The page of a workflow instance, in the browser', () => {
  let stage: Stage;
  let make: Awaited<ReturnType<typeof pathMaker>>;
  let treated: string;
  let evaluated: string;
  let surname: string;
  let address: string;
  beforeAll(async () => {
    stage = await Stage.open();
    make = await pathMaker(stage.app.url, stage.app.database);
    treated = await make().path.openAt('RIABILITAZIONE_UOD');
    const { patient, path } = make();
    evaluated = await path.openAt('VALUTAZIONE_UVBR');
    surname = patient.surname;
    address = `/patients-management/patients/${patient.id}/episode-of-care/${evaluated}`;
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('is opened from the wizard by keyboard, and has a slider and a playback for the history', async () => {
    const { page } = await stage.at('uod.operatore', address);
    const link = page.getByRole('link', { name: patientBarLabels.onDiagram });
    await link.focus();
    await page.keyboard.press('Enter');
    const slider = page.getByRole('slider', { name: instanceLabels.timeline });
    await slider.focus();
    const moment = () => slider.getAttribute('aria-valuetext');
    await eventually(async () => (await moment())?.includes(stateLabel('VALUTAZIONE_UVBR')), true);
    await page.keyboard.press('ArrowLeft');
    await eventually(async () => (await moment())?.includes(stateLabel('VALUTAZIONE_MULTIDISCIPLINARE')), true);
    await page.keyboard.press('Home');
    await eventually(async () => (await moment())?.includes(stateLabel('ACCETTAZIONE_UOD')), true);
    await page.getByRole('button', { name: instanceLabels.play }).focus();
    await page.keyboard.press('Enter');
    await eventually(async () => (await moment())?.includes(stateLabel('VALUTAZIONE_UVBR')), true);
    await picture(page, 'istanza-strada');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('shows the machine in the version of the instance, and so does the wizard', async () => {
    const { patient, path } = make();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    await path.unit(id, 'invalidate');
    const wizardOf = await wizards(stage);
    const wizard = await wizardOf('uod.operatore', `/patients-management/patients/${patient.id}/episode-of-care/${id}`);
    const missing = (['DIAGNOSI', 'SCHEMI_PRI', 'REGIMI'] as const).map((type) => sheetTypeLabels[type]).join(', ');
    await wizard.showsReason('validateAndProceed', `${unmetLabels.missing} ${missing}.`);
    await stage.app.database.query('UPDATE workflow_instance SET version = 2 WHERE id = $1', [id]);
    await wizard.reload();
    await wizard.allows('validateAndProceed');
    await wizard.button('validateAndProceed').click();
    await wizard.person.answer('Valida e prosegui');
    await wizard.stepIs('ACCESSO_RIABILITAZIONE_UOD', 'current');
  });

  it('shows the possible events, the reasons why others are not, and that the replay and the stored state agree', async () => {
    const { page } = await stage.at('uod.operatore', `/workflows/uod-episode/instances/${evaluated}`);
    const offers = page.getByRole('table', { name: instanceLabels.offers });
    const validate = offers.getByRole('row').filter({ hasText: eventLabels.VALIDATE }).first();
    await validate.filter({ hasText: 'scale di disabilità' }).waitFor();
    await page.getByText(instanceLabels.agrees).waitFor();
  });

  it('shows the path to a state, and each unmet condition with its actor and with a link to its sheet', async () => {
    const { page } = await stage.at('uod.operatore', `/workflows/uod-episode/instances/${evaluated}`);
    await page.getByRole('combobox', { name: instanceLabels.target }).selectOption('PRI');
    const sheet = page.getByRole('link', { name: sheetTypeLabels.CLASSIFICAZIONI_DISABILITA });
    await sheet.first().waitFor();
    await picture(page, 'istanza-come-si-arriva');
    await sheet.first().click();
    await page.getByRole('heading', { name: sheetTypeLabels.CLASSIFICAZIONI_DISABILITA }).first().waitFor();
  });

  it('shows unit and centre on one time axis; an analyst sees no personal data', async () => {
    const { page, field, press } = await stage.at('analista', '/workflows');
    await field(workflowsPageLabels.instanceId).fill(treated);
    await press(workflowsPageLabels.show);
    const axis = page.getByRole('table', { name: instanceLabels.axis });
    await axis
      .getByRole('row')
      .filter({ hasText: stateLabel('RIABILITAZIONE_CDR') })
      .first()
      .waitFor();
    await axis
      .getByRole('row')
      .filter({ hasText: stateLabel('RIABILITAZIONE_UOD') })
      .first()
      .waitFor();
    const words = await page.getByRole('main').innerText();
    expect(words).toContain(workflowsPageLabels.hiddenActor);
    expect(words).not.toContain('Esposito');
    expect(words).not.toContain(surname);
    await picture(page, 'istanza-analista');
  });
});
