import {
  addDays,
  centrePatientLabels,
  confirmEventLabels,
  earlyCloseLabels,
  endAccessLabels,
  episodeLabels,
  fillLabel,
  openCentreEpisodeLabels,
  patientSearchLabels,
  openEpisodeLabels,
  outcomeLabels,
  patientBarLabels,
  patientLabels,
  shellLabels,
  stateLabel,
  stepLabels,
  wizardButtonLabels,
  wizardDoneLabels,
  wizardLabels,
} from '@percorso/domain';
import { sampleSheet, type Milestone } from '@percorso/testing';
import type { Page } from 'playwright-core';
import { paths } from '../src/paths';
import { eventually } from './eventually';
import { daysAgo, italian, pathMaker, practitionerIdOf, recordDeath, today, type Patient } from './cast';
import { picture } from './picture';
import { Stage } from './stage';
import { Wizard, wizards, type WizardOf } from './wizard';

const episodesPath = '/patients-management/episodes-of-care';

describe('Corrections and endings of an episode, in the browser', () => {
  let stage: Stage;
  let wizardOf: WizardOf;
  let makePath: Awaited<ReturnType<typeof pathMaker>>;

  beforeAll(async () => {
    stage = await Stage.open();
    makePath = await pathMaker(stage.app.url, stage.app.database);
    wizardOf = await wizards(stage);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const patientPage = ({ id }: Patient) => `/patients-management/patients/${id}`;
  /** Creates an episode at a milestone and opens its page. */
  async function at(milestone: Milestone, account = 'uod.operatore') {
    const { patient, path } = makePath();
    const id = await path.openAt(milestone);
    // The address of this milestone: any other one would redirect to it and render the page again, and a button press might get lost.
    const address = milestone === 'ACCETTAZIONE_UOD' ? paths.preEpisode : paths.episode;
    const wizard = await wizardOf(account, address(patient.id, id));
    return { wizard, patient, path, id };
  }

  /** Returns the table row that contains a text. The filters may contain the text as well, but they are in the head of the table. */
  const rowWith = (page: Page, words: string) => page.locator('tbody').getByRole('row').filter({ hasText: words });

  /** Expects that the page of the patient lists the episode as invalidated, without a link to it. */
  async function checkInvalidated({ page }: Wizard, patient: Patient): Promise<void> {
    await page.waitForURL(`**${patientPage(patient)}`);
    const row = rowWith(page, stepLabels.INVALIDATO_UOD);
    await row.waitFor();
    await eventually(() => row.getByRole('link', { name: /^Apri l’episodio/ }).count(), 0);
  }

  it('the start date of an access can be corrected at acceptance, and that of the centre before its decision', async () => {
    const { wizard, path, id } = await at('ACCETTAZIONE_UOD');
    const changeStartDate = async ({ page, person, actions }: Wizard, day: string) => {
      await person.waitUntilLoaded();
      await actions.getByRole('button', { name: wizardLabels.otherActions }).click();
      await page.getByRole('menuitem', { name: wizardButtonLabels.changeStart }).click();
      const dialog = page.getByRole('dialog', { name: wizardButtonLabels.changeStart });
      const field = dialog.getByRole('textbox', { name: openEpisodeLabels.startDate });
      await field.fill(italian(addDays(today(), 1)));
      await dialog.getByRole('button', { name: shellLabels.save, exact: true }).click();
      await dialog.getByText(openEpisodeLabels.inFuture).waitFor();
      await picture(page, 'correggi-data');
      await field.fill(italian(day));
      await dialog.getByRole('button', { name: shellLabels.save, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await person.sees(wizardDoneLabels.CHANGE_START_DATE);
    };
    await changeStartDate(wizard, daysAgo(33));
    expect((await path.view(id)).startDate).toBe(daysAgo(33));

    await path.lead(id, 'ACCESSO_RIABILITAZIONE_UOD');
    await path.openCentreEpisode(id);
    const centre = await wizardOf('cdr.operatore', paths.episode((await path.view(id)).patientId, id));
    await changeStartDate(centre, daysAgo(32));
    expect((await path.view(id)).centre?.startDate).toBe(daysAgo(32));
  });

  it('a simple need, if confirmed at acceptance, invalidates the episode and opens the page of the patient', async () => {
    const { wizard, patient } = await at('ACCETTAZIONE_UOD');
    await wizard.openSheet('SCHEDA_ACCESSO');
    const practitionerId = await practitionerIdOf(stage.app.database, 'uod.direttore');
    const content = sampleSheet('SCHEDA_ACCESSO', { today: today(), startDate: daysAgo(30), practitionerId });
    await wizard.form('SCHEDA_ACCESSO').fill('SCHEDA_ACCESSO', { ...content, needType: 'simple' });
    await wizard.form('SCHEDA_ACCESSO').save();
    await wizard.person.sees(confirmEventLabels.CHOOSE_SIMPLE_NEED);
    await wizard.warnsIrreversible();
    await picture(wizard.page, 'uscita-bisogno-semplice');
    await wizard.confirm('CHOOSE_SIMPLE_NEED', wizardButtonLabels.simpleNeed);
    await checkInvalidated(wizard, patient);
  });

  it('“Termina accesso” at acceptance invalidates the access, irreversibly', async () => {
    const { wizard, patient } = await at('ACCETTAZIONE_UOD');
    await wizard.button('terminateAccess').click();
    await wizard.person.sees(confirmEventLabels.INVALIDATE_ACCESS);
    await wizard.warnsIrreversible();
    await picture(wizard.page, 'uscita-termina-accesso');
    await wizard.confirm('TERMINATE_ACCESS', wizardButtonLabels.terminateAccess);
    await checkInvalidated(wizard, patient);
    await picture(wizard.page, 'uscita-accesso-invalidato');
  });

  it('“Invalida accettazione” leads back to acceptance, and marks its sheets for revision', async () => {
    const { wizard } = await at('VALUTAZIONE_MULTIDISCIPLINARE');
    await wizard.button('invalidateAcceptance').click();
    await wizard.warnsIrreversible();
    await picture(wizard.page, 'uscita-invalida-accettazione');
    await wizard.confirm('INVALIDATE', wizardButtonLabels.invalidateAcceptance);
    await wizard.shows('ACCETTAZIONE_UOD');
    await wizard.stepIs('ACCETTAZIONE_UOD', 'sentBack');
    await wizard.sheetIs('SCHEDA_ACCESSO', 'DA_REVISIONARE');
    await wizard.sheetIs('PRESA_IN_CARICO', 'DA_REVISIONARE');
    await wizard.page.waitForURL('**/pre-episode-of-care/*');
    await picture(wizard.page, 'uscita-accettazione-da-rivedere');
  });

  it('a cancelled confirmation changes nothing', async () => {
    const { wizard } = await at('VALUTAZIONE_UVBR');
    await wizard.button('invalidateStep').click();
    await wizard.person.answer('Annulla');
    await wizard.stepIs('VALUTAZIONE_UVBR', 'current');
    await eventually(() => wizard.button('invalidateStep').isEnabled(), true);
  });

  it('an interruption requires a reason and a date, and closes the episode of the centre too', async () => {
    const { wizard } = await at('RIABILITAZIONE_UOD');
    const { page, person } = wizard;
    await wizard.chooseAction('interrupt');
    const dialog = page.getByRole('dialog');
    const waitForText = (point: string) => dialog.getByText(point.replaceAll('**', ''), { exact: true }).waitFor();
    await waitForText(earlyCloseLabels.before);
    await waitForText(earlyCloseLabels.none);
    await waitForText(earlyCloseLabels.lapsed);
    const interrupt = dialog.getByRole('button', { name: wizardButtonLabels.interrupt, exact: true });
    await interrupt.click();
    await dialog.getByText(endAccessLabels.required).first().waitFor();
    await eventually(() => person.field(endAccessLabels.date).inputValue(), italian(today()));
    await dialog.getByRole('combobox', { name: endAccessLabels.interruptionReason }).selectOption({ index: 1 });
    await picture(page, 'uscita-interruzione');
    await interrupt.click();
    await person.sees(wizardDoneLabels.INTERRUPT);
    await waitForText(fillLabel(earlyCloseLabels.after, { date: italian(today()) }));
    await waitForText(earlyCloseLabels.lapsedThen);
    await eventually(() => dialog.getByRole('combobox').count(), 0);
    await picture(page, 'uscita-interruzione-effetti');
    await dialog.getByRole('button', { name: shellLabels.close, exact: true }).last().click();
    await wizard.barShows('status', stateLabel('CHIUSO_UOD.INTERROTTA'));
    await person.sees(fillLabel(patientBarLabels.interrupted, { date: italian(today()) }));
    await person.sees(stateLabel('CHIUSO_CDR.INTERROTTA'));
    const bar = page.getByRole('region', { name: patientBarLabels.title });
    await eventually(() => bar.getByText(/Episodio interrotto/).count(), 1);
    await picture(page, 'uscita-interrotto');
  });

  it('a death is shown in the list of episodes beside the step of an open episode', async () => {
    const { patient, path } = makePath();
    await path.open();
    await recordDeath(stage.app.database, patient.tax_code, '2026-03-12');
    const { page, person } = await wizardOf('uod.operatore', `${episodesPath}?patientSurname=${patient.surname}`);
    const death = fillLabel(patientLabels.deathOn, { date: '12/03/2026' });
    await person.sees(`${stepLabels.ACCETTAZIONE_UOD} · ${death}`);
    await picture(page, 'episodi-decesso');
  });

  it('an administrator force-closes an open episode with a reason; other users have no such button', async () => {
    const { wizard, patient, id } = await at('PRI');
    await wizard.actions.waitFor();
    await eventually(() => wizard.person.button(wizardLabels.otherActions).count(), 0);
    const admin = await wizardOf('admin', `${patientPage(patient)}/episode-of-care/${id}`);
    await admin.chooseAction('forceClose');
    await admin.person.sees(endAccessLabels.forceCloseText);
    await admin.person.field(endAccessLabels.reason).fill('Assistito trasferito in un’altra regione.');
    await picture(admin.page, 'uscita-chiusura-forzata');
    await admin.page.getByRole('dialog').getByRole('button', { name: endAccessLabels.forceClose, exact: true }).click();
    await admin.person.sees(wizardDoneLabels.FORCE_CLOSE);
    await admin.barShows('status', stateLabel('CHIUSO_UOD.FORZATA'));
    await admin.person.sees(fillLabel(patientBarLabels.forceClosed, { date: italian(today()) }));
  });

  const renewals: [
    from: string,
    address: (patient: Patient, id: string) => string,
    start: (wizard: Wizard) => Promise<void>,
  ][] = [
    [
      'the page of the patient',
      (patient) => patientPage(patient),
      ({ person }) => person.press(fillLabel(episodeLabels.renewEpisode, { number: 1 })),
    ],
    [
      'the page of the episode',
      (patient, id) => `${patientPage(patient)}/episode-of-care/${id}`,
      (wizard) => wizard.chooseAction('renew'),
    ],
  ];
  it.each(renewals)(
    'a renewal from %s starts on the day after the end, waits for the new episode and opens it',
    async (_, address, start) => {
      const { patient, path } = makePath();
      const id = await path.openAt('CHIUSO_UOD');
      const wizard = await wizardOf('uod.operatore', address(patient, id));
      const { page, person } = wizard;
      await start(wizard);
      await page.getByRole('dialog').getByText(openEpisodeLabels.renewTitle).waitFor();
      await eventually(() => person.field(openEpisodeLabels.startDate).inputValue(), italian(addDays(today(), 1)));
      await eventually(() => page.getByRole('combobox', { name: openEpisodeLabels.structure }).isDisabled(), true);
      await picture(page, 'uscita-rinnovo');
      // At the first poll the new episode does not exist yet.
      let polls = 0;
      await page.route('**/v1/polling/episode-exists/*', (route) =>
        ++polls === 1 ? route.fulfill({ json: { exists: false, coreId: null } }) : route.continue(),
      );
      await person.press('Salva');
      await person.answer('Conferma');
      await person.sees(fillLabel(openEpisodeLabels.waiting, { attempt: 1, attempts: 10 }));
      await wizard.shows('ACCETTAZIONE_UOD');
      await wizard.barShows('startDate', italian(addDays(today(), 1)));
      await person.sees(openEpisodeLabels.saved);
      expect(polls).toBe(2);
      await page.unroute('**/v1/polling/episode-exists/*');
      await page.goto(patientPage(patient));
      await rowWith(page, stateLabel('CHIUSO_UOD.RINNOVATA')).waitFor();
    },
  );

  it('a refusal closes the episode of the centre, and another centre can open one', async () => {
    const { wizard, patient } = await at('ACCESSO_RIABILITAZIONE_UOD');
    await wizard.shows('ACCESSO_RIABILITAZIONE_UOD');
    const open = async (account: string) => {
      const centre = await wizardOf(account, episodesPath);
      await centre.person.press(episodeLabels.newCentreAccess);
      await centre.person.field(patientSearchLabels.identifier).fill(patient.tax_code);
      await centre.person.press(patientSearchLabels.search);
      await centre.person.field(openCentreEpisodeLabels.startDate).fill(italian(daysAgo(10)));
      await centre.person.press('Salva');
      await centre.person.answer('Conferma');
      await centre.shows('ACCESSO_RIABILITAZIONE_CDR');
      return centre;
    };
    const first = await open('cdr.operatore');
    await first.openSheet('ESITO_VALUTAZIONE');
    await first.page.getByRole('combobox', { name: outcomeLabels.question }).selectOption('NON_PRESO_IN_CARICO');
    await first.person.field(outcomeLabels.reason).fill('Nessun posto disponibile prima di sei mesi.');
    await first.person.press(outcomeLabels.submit);
    await first.person.sees(outcomeLabels.refuseText);
    await picture(first.page, 'uscita-centro-non-prende-in-carico');
    await first.confirm('REFUSE');
    // The centre that refused the patient cannot see the later events of the episode.
    await first.page.waitForURL(`**${patientPage(patient)}`);
    await first.person.sees(patientLabels.noCentreAccess);
    const { surname, name } = patient;
    await first.page.goto(
      `/patients-management/rehab-center-patients?${new URLSearchParams({ surname, name }).toString()}`,
    );
    const details = fillLabel(centrePatientLabels.detailsOf, { patient: `${surname} ${name}` });
    await first.person.press(details);
    await first.person.sees(stateLabel('CHIUSO_CDR.NON_PRESO_IN_CARICO'));
    await first.person.sees('Nessun posto disponibile prima di sei mesi.');
    await picture(first.page, 'uscita-centro-esito-proprio');
    const second = await open('cdr2.operatore');
    await second.stepIs('ACCESSO_RIABILITAZIONE_CDR', 'current');
  });
});
