import {
  closeLabels,
  conflictLabels,
  problemLabels,
  leaveLabels,
  patientLabels,
  remoteChangeLabels,
  discardLabels,
  operatingPlanLabels,
  sheetFormLabels,
  sheetTypeLabels,
  stepLabels,
  unmetLabels,
  entryLabels,
  entryListLabels,
  fieldLabels,
  fillLabel,
  menuLabels,
  type SheetType,
} from '@percorso/domain';
import { sampleEntries, sampleSheet, type Milestone, untilFocused } from '@percorso/testing';
import { eventually } from './eventually';
import { daysAgo, pathMaker, practitionerIdOf, today } from './cast';
import { picture } from './picture';
import { callOf } from './rest';
import { Stage } from './stage';
import { wizards, type Wizard, type WizardOf } from './wizard';

describe('Refused actions and concurrent changes, in the browser', () => {
  let stage: Stage;
  let wizardOf: WizardOf;
  let makePath: Awaited<ReturnType<typeof pathMaker>>;
  let director: { practitionerId: string; name: string };

  beforeAll(async () => {
    stage = await Stage.open();
    const { url, database } = stage.app;
    makePath = await pathMaker(url, database);
    wizardOf = await wizards(stage);
    const { name } = await callOf(url)<{ name: string }>('uod.direttore', 'GET', '/v1/me');
    director = { name, practitionerId: await practitionerIdOf(database, 'uod.direttore') };
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  /** Creates an episode at a milestone, at `ACCETTAZIONE_UOD` on request with its sheets, and opens its page as the operator of the unit. */
  async function at(milestone: Milestone, isFilled = false) {
    const { patient, path } = makePath();
    const id = await path.openAt(milestone);
    if (isFilled) await path.fill(id, 'ACCETTAZIONE_UOD');
    const wizard = await wizardOf('uod.operatore', `/patients-management/patients/${patient.id}/episode-of-care/${id}`);
    return { wizard, path, id };
  }

  const waitUntilOpen = async (wizard: Wizard, type: SheetType): Promise<void> =>
    wizard.sheet(type).locator('form, table').first().waitFor();

  describe('a disabled button', () => {
    it('lists the missing sheets, each with a link to the sheet', async () => {
      const { wizard } = await at('ACCETTAZIONE_UOD');
      await wizard.showsReason('validateAndProceed', `${unmetLabels.missing} Scheda di accesso, Presa in carico.`);
      await wizard.actions.getByRole('button', { name: sheetTypeLabels.PRESA_IN_CARICO }).click();
      await waitUntilOpen(wizard, 'PRESA_IN_CARICO');
      await picture(wizard.page, 'rifiuti-schede-mancanti');
    });

    it('lists the unmet rules, each with a link to the relevant sheet', async () => {
      const { wizard } = await at('PRESO_IN_CARICO');
      await wizard.actions.getByRole('button', { name: 'Il piano operativo non è ancora autorizzato' }).click();
      await wizard.sheet('PIANO_OPERATIVO').getByText(operatingPlanLabels.notYet).waitFor();
    });

    it('names the other organisation that has to act', async () => {
      const { wizard } = await at('PRESO_IN_CARICO');
      await wizard.showsReason('validateAndProceed', 'Il piano operativo non è ancora autorizzato');
      await wizard.awaits('centre');
    });

    it('names the sheet with unsaved changes', async () => {
      const { wizard } = await at('ACCETTAZIONE_UOD');
      await wizard.openSheet('PRESA_IN_CARICO');
      await wizard.person.field(fieldLabels.PRESA_IN_CARICO.note).fill('Da completare');
      await wizard.actions
        .getByText(fillLabel(unmetLabels.unsaved, { sheet: sheetTypeLabels.PRESA_IN_CARICO }))
        .waitFor();
      await wizard.person.press(discardLabels.changes.discard);
      await wizard.person.answer(discardLabels.changes.discard);
    });
  });

  describe('an invalid form', () => {
    it('is not saved: each error is shown beside its field and above the form, with a link to the field', async () => {
      const { wizard } = await at('ACCETTAZIONE_UOD');
      const { page } = wizard;
      await wizard.openSheet('SCHEDA_ACCESSO');
      await wizard.person.press(sheetFormLabels.save);
      const summary = page.getByRole('alert').filter({ hasText: sheetFormLabels.errorSummary });
      await summary.waitFor();
      await picture(page, 'rifiuti-errori-del-modulo');
      const error = `${fieldLabels.SCHEDA_ACCESSO.reason}: Il campo è richiesto`;
      await summary.getByRole('link', { name: error }).click();
      const reason = wizard.person.field(fieldLabels.SCHEDA_ACCESSO.reason);
      await untilFocused(reason);
      await eventually(() => reason.getAttribute('aria-invalid'), 'true');
      await wizard.sheetIs('SCHEDA_ACCESSO', 'DA_COMPILARE');
    });
  });

  describe('an entry of a list', () => {
    it('is not saved if it is invalid, and stays as a draft if the user closes its dialog', async () => {
      const { wizard } = await at('PRI');
      const { page, person } = wizard;
      const [regime] = sampleEntries('REGIMI', { today: today(), startDate: daysAgo(30), ...director });
      if (!regime) throw new Error('no regime is sampled');
      await wizard.openSheet('REGIMI');
      const form = wizard.form('REGIMI');
      const dialog = await form.addEntry('REGIMI', { ...regime, durationInDays: 9999 });
      await dialog.getByRole('button', { name: entryListLabels.save, exact: true }).click();
      await dialog.getByRole('alert').filter({ hasText: sheetFormLabels.errorSummary }).waitFor();
      await picture(page, 'rifiuti-errori-della-voce');
      await page.keyboard.press('Escape');
      await person.answer(closeLabels.leave);
      await wizard.sheetIs('REGIMI', 'DA_COMPILARE');
      const duration = entryLabels.REGIMI.fields.durationInDays;
      const again = await form.addEntry('REGIMI', { ...regime, durationInDays: 90 });
      await again
        .getByRole('status')
        .filter({ hasText: sheetFormLabels.draftRestored.split('{')[0] })
        .waitFor();
      await eventually(() => again.getByRole('textbox', { name: duration }).inputValue(), '90');
      await form.saveEntry('REGIMI', again);
      await wizard.sheetIs('REGIMI', 'COMPLETATA');
    });
  });

  describe('a change by another user', () => {
    it('is shown as a line with name and time; the page is updated only on request', async () => {
      const { wizard, path, id } = await at('ACCETTAZIONE_UOD');
      const { page, person } = wizard;
      await wizard.showsReason('validateAndProceed', `${unmetLabels.missing} Scheda di accesso, Presa in carico.`);
      await path.fill(id, 'ACCETTAZIONE_UOD');
      await path.unit(id, 'validate', 'uod.direttore');
      await page.getByText(new RegExp(`^${director.name} ha validato la fase il `)).waitFor();
      await picture(page, 'rifiuti-cambiamento-altrui');
      await wizard.stepIs('ACCETTAZIONE_UOD', 'current');
      await person.press(remoteChangeLabels.update);
      await wizard.stepIs('ACCETTAZIONE_UOD', 'done');
      await wizard.stepIs('VALUTAZIONE_MULTIDISCIPLINARE', 'current');
    });

    it('during a loss of the stream is shown after the reconnection; data are loaded again only if the server no longer has the missed notices', async () => {
      const { wizard, path, id } = await at('ACCETTAZIONE_UOD', true);
      const { page } = wizard;
      const { query } = stage.app.database;
      const listening = page.waitForResponse('**/v1/stream');
      await wizard.reload();
      await wizard.allows('validateAndProceed');
      await listening;
      const requests: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/v1/')) requests.push(pathname);
      });
      let openGate = () => {};
      const gate = new Promise<void>((resolve) => (openGate = resolve));
      await page.route('**/v1/stream', (route) => gate.then(() => route.continue()));
      const dropStream = () =>
        query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'percorso-stream'
          AND datname = current_database()`);
      await dropStream();
      await path.unit(id, 'validate', 'uod.direttore');
      openGate();
      await page.getByText(new RegExp(`^${director.name} ha validato la fase il `)).waitFor();
      expect(requests).toEqual(['/v1/stream']);
      // Simulates a crash of the database, after which this unlogged table is empty.
      await query('DELETE FROM recent_notice');
      await dropStream();
      const history = `/v1/workflows/uod-episode/instances/${id}/history`;
      await eventually(() => Promise.resolve(requests.slice(1).sort()), ['/v1/stream', history]);
      await page.unroute('**/v1/stream');
    });

    it('makes a validation a conflict that names the author and the current step, and offers to reload', async () => {
      const { wizard, path, id } = await at('ACCETTAZIONE_UOD');
      const { page, person } = wizard;
      await path.fill(id, 'ACCETTAZIONE_UOD');
      await wizard.reload();
      await wizard.allows('validateAndProceed');
      await path.unit(id, 'validate', 'uod.direttore');
      await wizard.button('validateAndProceed').click();
      await person.answer('Valida e prosegui');
      await person.sees(remoteChangeLabels.conflictTitle);
      const step = fillLabel(remoteChangeLabels.nowAt, { step: stepLabels.VALUTAZIONE_MULTIDISCIPLINARE });
      await page
        .getByRole('alertdialog')
        .getByText(new RegExp(`^${director.name} ha validato la fase il .*${step}\\.$`))
        .waitFor();
      await picture(page, 'rifiuti-conflitto');
      await person.answer(remoteChangeLabels.reload);
      await wizard.stepIs('VALUTAZIONE_MULTIDISCIPLINARE', 'current');
    });

    it('to a sheet is shown in the row of the sheet at once; a save shows both versions, to choose field by field', async () => {
      const { wizard, path, id } = await at('ACCETTAZIONE_UOD');
      const { person } = wizard;
      const note = person.field(fieldLabels.PRESA_IN_CARICO.note);
      const content = sampleSheet('PRESA_IN_CARICO', { today: today(), startDate: daysAgo(30), ...director });
      await wizard.openSheet('PRESA_IN_CARICO');
      await wizard.form('PRESA_IN_CARICO').fill('PRESA_IN_CARICO', { ...content, note: 'Nota dell’operatore.' });
      const sheet = (await path.view(id)).steps[0]?.sheets.find(({ type }) => type === 'PRESA_IN_CARICO');
      await callOf(stage.app.url)('uod.direttore', 'PUT', `/v1/sheets/${sheet?.id}`, { content });
      await wizard.sheetIs('PRESA_IN_CARICO', 'COMPLETATA');
      await person.sees(conflictLabels.behind);
      await person.press(sheetFormLabels.save);
      const dialog = wizard.page.getByRole('alertdialog');
      await dialog.getByText(fillLabel(conflictLabels.changedBy.both, {})).waitFor();
      await dialog.getByText(content.note ?? '').waitFor();
      await picture(wizard.page, 'rifiuti-conflitto-della-scheda');
      await dialog.getByText('Nota dell’operatore.').click();
      await person.answer(conflictLabels.apply);
      await eventually(() => note.inputValue(), 'Nota dell’operatore.');
      await wizard.form('PRESA_IN_CARICO').save();
      // The next sheet to fill is opened instead.
      await note.waitFor({ state: 'detached' });
      await wizard.openSheet('PRESA_IN_CARICO');
      await eventually(() => note.inputValue(), 'Nota dell’operatore.');
    });
  });

  describe('an unsaved change', () => {
    it('is restored after a reload, until the user discards it', async () => {
      const { wizard } = await at('ACCETTAZIONE_UOD');
      const { page, person } = wizard;
      const reason = person.field(fieldLabels.SCHEDA_ACCESSO.reason);
      await wizard.openSheet('SCHEDA_ACCESSO');
      await reason.fill('Dolore lombare cronico.');
      page.once('dialog', (question) => void question.accept());
      await wizard.reload();
      await page
        .getByRole('status')
        .filter({ hasText: sheetFormLabels.draftRestored.split('{')[0] })
        .waitFor();
      await eventually(() => reason.inputValue(), 'Dolore lombare cronico.');
      await picture(page, 'rifiuti-bozza-ritrovata');
      await person.press(discardLabels.draft.discard);
      await person.answer(discardLabels.draft.discard);
      await eventually(() => reason.inputValue(), '');
    });

    it('requires a confirmation before another sheet is opened, and before the user leaves the page', async () => {
      const { wizard } = await at('ACCETTAZIONE_UOD');
      const { page, person } = wizard;
      const reason = person.field(fieldLabels.SCHEDA_ACCESSO.reason);
      await wizard.openSheet('SCHEDA_ACCESSO');
      await reason.fill('Dolore lombare cronico.');
      await wizard.head('PRESA_IN_CARICO').click();
      await person.sees(leaveLabels.title);
      await picture(page, 'rifiuti-uscita-senza-salvare');
      await person.answer(leaveLabels.stay);
      await eventually(() => reason.inputValue(), 'Dolore lombare cronico.');
      await page.getByRole('link', { name: menuLabels.episodesList, exact: true }).click();
      await person.answer(leaveLabels.leave);
      await page.waitForURL('**/patients-management/episodes-of-care*');
    });
  });

  it('an episode that is unknown or not visible is reported on the page', async () => {
    const { path, id } = await at('ACCETTAZIONE_UOD');
    const { patientId } = await path.view(id);
    const other = await wizardOf('uod2.operatore', `/patients-management/patients/${patientId}/episode-of-care/${id}`);
    await other.page.getByRole('alert').waitFor();
    await other.person.sees(problemLabels.not_found);
    await eventually(() => other.page.getByText(patientLabels.taxCode).count(), 0);
    await picture(other.page, 'rifiuti-episodio-altrui');
  });
});
