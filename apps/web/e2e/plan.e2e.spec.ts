import {
  actorLabels,
  fillLabel,
  operatingPlanLabels,
  patientBarLabels,
  priSummaryLabels,
  remodellingLabels,
  remoteChangeLabels,
  entryLabels,
  entryListLabels,
  entryNoticeLabels,
  provisionCount,
  sheetFormLabels,
  shellLabels,
  stateLabel,
  unmetLabels,
  unmetSentence,
  wizardDoneLabels,
} from '@percorso/domain';
import { sampleEntries, type CarePath } from '@percorso/testing';
import { eventually } from './eventually';
import { daysAgo, pathMaker, practitionerIdOf, today, type Patient } from './cast';
import { picture } from './picture';
import { callOf } from './rest';
import { Stage } from './stage';
import { wizards, type Wizard, type WizardOf } from './wizard';

describe('Decisions of several users on one episode, in the browser', () => {
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

  /** Rejects a plan: first without the motivation, which is required, then with it. */
  const rejectPlan = async (
    { page, person }: Wizard,
    motivation: string,
    pictureName: string,
    meanwhile?: () => Promise<unknown>,
  ) => {
    await person.press(operatingPlanLabels.reject);
    const dialog = page.getByRole('dialog');
    const reject = dialog.getByRole('button', { name: operatingPlanLabels.reject, exact: true });
    await reject.click();
    await dialog.getByText(operatingPlanLabels.motivationRequired).waitFor();
    await picture(page, pictureName);
    await person.field(operatingPlanLabels.motivation).fill(motivation);
    if (meanwhile) {
      await meanwhile();
      await reject.click();
      await person.sees(remoteChangeLabels.conflictTitle);
      await picture(page, `${pictureName}-conflitto`);
      await person.answer(remoteChangeLabels.reload);
      await eventually(() => person.field(operatingPlanLabels.motivation).inputValue(), motivation);
    }
    await reject.click();
  };

  describe('if the residence unit of the patient is not the unit that opened the access', () => {
    let patient: Patient;
    let path: CarePath;
    let id: string;
    beforeAll(async () => {
      ({ patient, path } = makePath('elsewhere'));
      id = await path.openAt('PRI');
      await path.fill(id, 'PRI');
    });

    it('a window of 1280 × 800 pixels leaves 860 × 560 for the sheets: the patient bar has one line, and the menu is slim', async () => {
      const { page, actions, sheet, person } = await at('uod.operatore', patient, id);
      await page.setViewportSize({ width: 1280, height: 800 });
      await sheet('SCHEMI_PRI').waitFor();
      await person.waitUntilLoaded();
      await picture(page, 'scheda-larga');
      const bar = page.getByRole('region', { name: patientBarLabels.title });
      const boxOf = async (part: typeof bar) => (await part.boundingBox()) ?? { y: 0, width: 0, height: 0 };
      const [shown, top, bottom] = [await boxOf(sheet('SCHEMI_PRI')), await boxOf(bar), await boxOf(actions)];
      expect(shown.width).toBeGreaterThanOrEqual(860);
      expect(800 - (top.y + top.height) - bottom.height).toBeGreaterThanOrEqual(560);
      expect(top.height + bottom.height).toBeLessThanOrEqual(800 / 3);
      // One button press expands the bar.
      await bar.getByRole('button', { name: patientBarLabels.more }).click();
      await bar.getByText(patientBarLabels.openingUnit).waitFor();
      await page.getByRole('button', { name: shellLabels.openMenu }).click();
      await page.getByRole('dialog', { name: shellLabels.mainMenu }).waitFor();
    });

    it('the residence-district director reads the summary of the PRI, requests a revision, then acknowledges it', async () => {
      const unit = await at('uod.operatore', patient, id);
      await unit.showsReason('validateAndProceed', unmetSentence({ guard: 'isSummaryAcknowledged', params: {} }));
      // Before the submission no action of the director is required.
      const theirTurn = fillLabel(unmetLabels.mustAct, { who: actorLabels.residenceDirector });
      await eventually(async () => (await unit.actions.innerText()).includes(theirTurn), false);
      await unit.openSheet('RIEPILOGO_PRI');
      await unit.person.button(priSummaryLabels.submit).waitFor();
      await picture(unit.page, 'residenza-riepilogo-da-inviare');
      await unit.person.press(priSummaryLabels.submit);
      await unit.confirm('SUBMIT', priSummaryLabels.submit);
      await unit.sheetIs('RIEPILOGO_PRI', 'IN_ATTESA_ESITO');
      await unit.awaits('residenceDirector');

      const director = await at('ds.direttore', patient, id);
      await director.openSheet('RIEPILOGO_PRI');
      await director.person.button(priSummaryLabels.accept).waitFor();
      await director.person.waitUntilLoaded();
      await picture(director.page, 'residenza-presa-visione');
      await director.person.press(priSummaryLabels.refuse);
      await director.person.field(priSummaryLabels.motivation).fill('Manca la frequenza dei regimi.');
      await director.page.getByRole('dialog').getByRole('button', { name: priSummaryLabels.refuse }).click();
      await director.sheetIs('RIEPILOGO_PRI', 'DA_REVISIONARE');

      await unit.reload();
      await unit.openSheet('RIEPILOGO_PRI');
      await unit.person.sees(priSummaryLabels.refused);
      await unit.sheet('RIEPILOGO_PRI').locator('blockquote').getByText('«Manca la frequenza dei regimi.»').waitFor();
      await unit.page
        .getByRole('region', { name: patientBarLabels.title })
        .getByText('«Manca la frequenza dei regimi.»')
        .waitFor();
      await picture(unit.page, 'residenza-revisione-richiesta');
      await unit.person.press(priSummaryLabels.submit);
      await unit.confirm('SUBMIT', priSummaryLabels.submit);

      await director.reload();
      await director.openSheet('RIEPILOGO_PRI');
      await director.person.press(priSummaryLabels.accept);
      await director.confirm('ACKNOWLEDGE', priSummaryLabels.accept);
      await director.sheetIs('RIEPILOGO_PRI', 'COMPLETATA');

      await unit.reload();
      await unit.move('validateAndProceed', 'VALIDATE');
      await unit.shows('ACCESSO_RIABILITAZIONE_UOD');
    });

    it('both directors sign the operating plan before it is authorised', async () => {
      await path.lead(id, 'IN_ATTESA_APPROVAZIONE', 'ACCESSO_RIABILITAZIONE_UOD');
      const unit = await at('uod.operatore', patient, id);
      await unit.openSheet('PIANO_OPERATIVO');
      await unit.person.press(operatingPlanLabels.approve);
      await unit.confirm('APPROVE', operatingPlanLabels.approve);
      for (const account of ['ds.direttore', 'uod.direttore']) {
        const director = await at(account, patient, id);
        await director.openSheet('AUTORIZZAZIONE');
        await director.person.press(operatingPlanLabels.authorise);
        await director.confirm(
          account === 'ds.direttore' ? 'AUTHORISE_RESIDENCE' : 'AUTHORISE_UNIT',
          operatingPlanLabels.authorise,
        );
        await director.person.button(operatingPlanLabels.authorise).waitFor({ state: 'detached' });
        await picture(director.page, `residenza-firma-${account}`);
      }
      await unit.reload();
      await unit.sheetIs('AUTORIZZAZIONE', 'COMPLETATA');
      await unit.allows('validateAndProceed');
    });
  });

  it('the residence-district director may reject the plan instead of signing it', async () => {
    const { patient, path } = makePath('elsewhere');
    const id = await path.openAt('IN_ATTESA_APPROVAZIONE');
    const unit = await at('uod.operatore', patient, id);
    await unit.openSheet('PIANO_OPERATIVO');
    await unit.person.press(operatingPlanLabels.approve);
    await unit.confirm('APPROVE', operatingPlanLabels.approve);
    const director = await at('ds.direttore', patient, id);
    await director.openSheet('AUTORIZZAZIONE');
    await rejectPlan(director, 'Il centro è troppo lontano.', 'residenza-rifiuto');
    await director.person.sees(wizardDoneLabels.REJECT_RESIDENCE);
    await director.person.button(operatingPlanLabels.authorise).waitFor({ state: 'detached' });
    await unit.reload();
    await unit.awaits('centre');
  });

  it('a rejected plan returns to the centre with the motivation, which is required, and the centre sends it again', async () => {
    const { patient, path } = makePath();
    const id = await path.openAt('IN_ATTESA_APPROVAZIONE');
    const unit = await at('uod.operatore', patient, id);
    await unit.openSheet('PIANO_OPERATIVO');
    // The typed motivation stays after a conflict with a concurrent approval.
    const planId = (await path.view(id)).centre?.operatingPlan?.id;
    await rejectPlan(unit, 'Orari incompatibili con la scuola.', 'piano-rifiuto', () =>
      callOf(stage.app.url)('uod.direttore', 'PUT', `/v1/district-unit-episodes/careplans/approve/${planId}`),
    );
    await unit.person.sees(wizardDoneLabels.REJECT);
    await unit.awaits('centre');

    const centre = await at('cdr.operatore', patient, id);
    const reason = centre.sheet('PIANO_OPERATIVO').locator('blockquote');
    await reason.getByText('«Orari incompatibili con la scuola.»').waitFor();
    await reason.getByText(/^Anna Esposito, \d\d\/\d\d\/\d{4}/).waitFor();
    await centre.openSheet('PIANO_OPERATIVO');
    await picture(centre.page, 'piano-rifiutato');
    await centre.person.press(operatingPlanLabels.resend);
    await centre.confirm('SEND', operatingPlanLabels.send);
    await centre.page.getByText(stateLabel('IN_ATTESA_APPROVAZIONE'), { exact: true }).waitFor();
  });

  it('the centre proposes a remodelling, and the unit accepts it irreversibly', async () => {
    const { patient, path } = makePath();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const centre = await at('cdr.operatore', patient, id);
    const proposals = await centre.openSheet('RIMODULAZIONI');
    await proposals.getByRole('button', { name: /^Nuova proposta/ }).click();
    await centre.person.field(remodellingLabels.changeReason).fill('Progressi più rapidi del previsto.');
    const duration = centre.page.getByRole('spinbutton', { name: entryLabels.REGIMI.fields.durationInDays });
    await duration.fill('241');
    await centre.person.press(remodellingLabels.propose);
    await proposals.getByText(/^La durata supera il limite di \d+ giorni$/).waitFor();
    await eventually(() => centre.page.getByRole('alertdialog').count(), 0);
    await picture(centre.page, 'rimodulazione-oltre-il-limite');
    await duration.fill('90');
    const costs = proposals.getByRole('status');
    await costs.getByText(/^39 accessi, [\d.]+,\d\d\s€, residuo del centro -?[\d.]+,\d\d\s€$/).waitFor();
    await costs.getByText(/^-13 accessi, -[\d.]+,\d\d\s€$/).waitFor();
    await picture(centre.page, 'rimodulazione-proposta');
    await centre.person.press(remodellingLabels.propose);
    await centre.person.sees(remodellingLabels.proposeText);
    await centre.person.answer(remodellingLabels.propose);
    await centre.person.sees(remodellingLabels.saved);
    await proposals.getByText(remodellingLabels.waiting, { exact: true }).waitFor();
    await eventually(() => proposals.getByRole('button', { name: /^Nuova proposta/ }).isDisabled(), true);

    const unit = await at('uod.operatore', patient, id);
    await unit.actions.getByText(unmetSentence({ guard: 'hasNoOpenProposal', params: {} })).waitFor();
    const answers = await unit.openSheet('RIMODULAZIONI');
    await answers.getByText(/^-13 accessi, -/).waitFor();
    await picture(unit.page, 'rimodulazione-da-accettare');
    await answers.getByRole('button', { name: remodellingLabels.accept, exact: true }).click();
    await unit.person.sees(remodellingLabels.acceptText);
    await unit.warnsIrreversible();
    await unit.person.answer(remodellingLabels.accept);
    await answers.getByRole('button', { name: remodellingLabels.history }).and(unit.page.locator(':enabled')).click();
    const history = unit.page.getByRole('dialog').getByRole('table', { name: remodellingLabels.history });
    await history.getByRole('cell', { name: stateLabel('ACCETTATA'), exact: true }).waitFor();
    await picture(unit.page, 'rimodulazione-storico');
  });

  it('a provision that exceeds the expected cost of the plan is recorded after a confirmation', async () => {
    const { patient, path } = makePath();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const { centre: treating } = await path.view(id);
    // Twice as many provisions as planned, because the tariffs of the previous year may be lower.
    await stage.app.database.query(
      `INSERT INTO provision (id, sheet_id, created_at, updated_at, updated_by, cdr_episode_id, rehabilitation_center_id,
         practitioner_id, provision_type_code, starting_time, duration)
       SELECT gen_random_uuid(), s.id, now(), now(), 'Prova', c.id, c.rehabilitation_center_id, p.id, 'PRA01',
         make_date(extract(year FROM now())::int - 1, 1, 1) + n * interval '1 day' + interval '9 hours', 1
       FROM cdr_episode c JOIN sheet s ON s.cdr_episode_id = c.id AND s.type = 'PRESTAZIONI'
         JOIN practitioner p ON p.username = 'cdr.operatore' CROSS JOIN generate_series(0, $2 - 1) n WHERE c.id = $1`,
      [treating?.id, 2 * provisionCount(120, 7, 3)],
    );
    const centre = await at('cdr.operatore', patient, id);
    await centre.openSheet('PRESTAZIONI');
    const [provision] = sampleEntries('PRESTAZIONI', {
      today: today(),
      startDate: daysAgo(30),
      treatmentStartDate: daysAgo(20),
      practitionerId: await practitionerIdOf(stage.app.database, 'cdr.operatore'),
    });
    if (!provision) throw new Error('there is no sample of a provision');
    const form = centre.form('PRESTAZIONI');
    const dialog = await form.addEntry('PRESTAZIONI', provision);
    await dialog.getByRole('button', { name: entryListLabels.save, exact: true }).click();
    await centre.person.sees('oltre quello previsto dal PRI');
    await picture(centre.page, 'prestazione-oltre-il-costo');
    await centre.person.answer(sheetFormLabels.confirmSave);
    await dialog.waitFor({ state: 'detached' });
    await centre.sheet('PRESTAZIONI').getByText(entryNoticeLabels.PRESTAZIONI.saved, { exact: true }).waitFor();
  });
});
