import {
  addDays,
  endAccessLabels,
  entryLabels,
  finderLabels,
  entryListLabels,
  entryNoticeLabels,
  fieldLabels,
  fillLabel,
  operatingPlanLabels,
  planSummaryLabels,
  provisionCalendarLabels,
  remodellingLabels,
  schemaEvaluationLabels,
  sheetFormLabels,
  sheetTypeLabels,
  stateLabel,
  wizardButtonLabels,
  wizardDoneLabels,
  wizardLabels,
  type SheetType,
  type WizardButtonLabel,
} from '@percorso/domain';
import type { CarePath, Milestone } from '@percorso/testing';
import { violationsOf } from './axe';
import { Keyboard } from './keyboard';
import { daysAgo, italian, pathMaker, today, type Patient } from './cast';
import { serialTests } from './serial-tests';
import { eventually } from './eventually';
import { picture } from './picture';
import { callOf } from './rest';
import { fillTargets } from './schema-targets';
import { Stage } from './stage';
import { wizards, type Wizard } from './wizard';

const PROVISIONS = 60;
const BATCH = 20;
const startDates = { startDate: daysAgo(100), treatmentStartDate: daysAgo(90) };

describe('The path of a centre by keyboard alone, in the browser', () => {
  let stage: Stage;
  let wizardOf: Awaited<ReturnType<typeof wizards>>;
  let makePath: Awaited<ReturnType<typeof pathMaker>>;
  let patient: Patient;
  let path: CarePath;
  let id: string;
  let centre: Wizard;
  let keyboard: Keyboard;
  const serialTest = serialTests((name) => stage.photograph(name));

  const at = (account: string) =>
    wizardOf(account, `/patients-management/patients/${patient.id}/episode-of-care/${id}`);
  const unit = (method: 'PUT' | 'POST', address: string, body?: object) =>
    callOf(stage.app.url)('uod.operatore', method, `/v1/district-unit-episodes/${address}`, body);
  const openPath = async (milestone: Milestone) => {
    ({ patient, path } = makePath('here', startDates));
    id = await path.openAt(milestone);
  };
  const planId = async () => (await path.view(id)).centre?.operatingPlan?.id ?? '';

  /** Opens a sheet with the button that is its title. */
  const open = async (type: SheetType) => {
    const head = centre.head(type);
    await keyboard.reach(head);
    if ((await head.getAttribute('aria-expanded')) !== 'true') await keyboard.press('Enter');
    return centre.sheet(type);
  };
  /** Opens the next sheets by their key until this one is open: the list of provisions above it has many stops. */
  const openByKey = async (type: SheetType) => {
    await centre.page.getByRole('combobox', { name: finderLabels.search }).waitFor();
    const head = centre.head(type);
    const isOpenHead = () => document.activeElement?.matches('[data-sheet-head][aria-expanded="true"]') === true;
    while ((await head.getAttribute('aria-expanded')) !== 'true') {
      await keyboard.press('s');
      await eventually(() => centre.page.evaluate(isOpenHead), true);
    }
    return centre.sheet(type);
  };
  const checkPage = async (name: string) => {
    await centre.person.waitUntilLoaded();
    await centre.person.dismissMessages();
    expect({ name, found: await violationsOf(centre.page) }).toEqual({ name, found: [] });
    await picture(centre.page, `strada-del-centro-${name}`);
  };
  /** Presses a button of the open confirmation dialog. */
  const answer = (name: string) => keyboard.pressButton(centre.page.getByRole('alertdialog'), name);
  const move = async (label: WizardButtonLabel, done: keyof typeof wizardDoneLabels) => {
    await keyboard.pressButton(centre.actions, wizardButtonLabels[label]);
    await answer(wizardButtonLabels[label]);
    await centre.person.sees(wizardDoneLabels[done]);
  };
  const send = async (button: string) => {
    await keyboard.pressButton(centre.page, button);
    await answer(operatingPlanLabels.send);
    await centre.page.getByText(stateLabel('IN_ATTESA_APPROVAZIONE'), { exact: true }).first().waitFor();
  };
  const saveForm = async (type: SheetType) => {
    await keyboard.pressButton(centre.sheet(type), sheetFormLabels.save);
    await centre.sheetIs(type, 'COMPLETATA');
  };

  beforeAll(async () => {
    stage = await Stage.open();
    wizardOf = await wizards(stage);
    makePath = await pathMaker(stage.app.url, stage.app.database);
    await openPath('PRESO_IN_CARICO');
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  serialTest('the centre writes the operating plan with targets and planned provisions, and sends it', async () => {
    centre = await at('cdr.operatore');
    keyboard = new Keyboard(centre.page);
    await open('PIANO_OPERATIVO');
    await fillTargets(centre, 2);
    const planned = centre.page.getByRole('table', { name: operatingPlanLabels.planned });
    for (const [field, value] of [
      ['perWeek', '3'],
      ['weeks', '20'],
    ] as const) {
      await keyboard.reach(
        planned.getByRole('spinbutton', { name: new RegExp(`^${operatingPlanLabels[field]}: `) }).first(),
      );
      await centre.page.keyboard.type(value);
    }
    await planned.getByText(/60 accessi, /).waitFor();
    await checkPage('piano');
    await send(operatingPlanLabels.send);
  });

  serialTest('a rejected plan returns with its motivation, and is sent again', async () => {
    await unit('PUT', `careplans/reject/${await planId()}`, { motivation: 'Troppe sedute a settimana.' });
    await centre.reload();
    const sheet = await open('PIANO_OPERATIVO');
    await sheet.locator('blockquote').getByText('«Troppe sedute a settimana.»').first().waitFor();
    const perWeek = sheet.getByRole('spinbutton', { name: new RegExp(`^${operatingPlanLabels.perWeek}: `) }).first();
    await keyboard.reach(perWeek);
    await keyboard.press('ArrowDown');
    await eventually(() => perWeek.inputValue(), '2');
    await checkPage('piano-rifiutato');
    await send(operatingPlanLabels.resend);
    await path.lead(id, 'AUTORIZZATO', 'IN_ATTESA_APPROVAZIONE');
    await centre.reload();
    await move('validateAndProceed', 'VALIDATE');
    await unit('PUT', `${id}/validate`);
    await centre.shows('RIABILITAZIONE_CDR');
    await centre.reload();
  });

  serialTest('a suspension of more than 10 percent of the days of the plan is saved after a confirmation', async () => {
    const { fields, one, titleOfNew } = entryLabels.SOSPENSIONI;
    const sheet = await open('SOSPENSIONI');
    await keyboard.pressButton(sheet, fillLabel(sheetFormLabels.add, { row: one }));
    const dialog = centre.page.getByRole('dialog', {
      name: titleOfNew,
      exact: true,
    });
    await keyboard.fill(dialog, fields.startDate, { text: italian(addDays(today(), 1)) });
    await keyboard.fill(dialog, fields.endDate, { text: italian(addDays(today(), 13)) });
    await keyboard.fill(dialog, fields.provisionSuspensionTypeCode, { option: '03' });
    await keyboard.pressButton(dialog, entryListLabels.save);
    await centre.page.getByRole('alertdialog').getByText(/10/).first().waitFor();
    await checkPage('sospensione-oltre-il-limite');
    await answer(sheetFormLabels.confirmSave);
    await dialog.waitFor({ state: 'detached' });
    await sheet.getByText(entryNoticeLabels.SOSPENSIONI.saved, { exact: true }).first().waitFor();
  });

  serialTest('the centre proposes a remodelling, and the unit accepts it', async () => {
    const sheet = await open('RIMODULAZIONI');
    await keyboard.reach(sheet.getByRole('button', { name: /^Nuova proposta/ }));
    await keyboard.press('Enter');
    const duration = sheet.getByRole('spinbutton', { name: entryLabels.REGIMI.fields.durationInDays });
    await keyboard.reach(duration);
    await keyboard.press('Control+a');
    await centre.page.keyboard.type('150');
    await keyboard.reach(centre.person.field(remodellingLabels.changeReason));
    await keyboard.type('Recupero più lento del previsto.');
    await checkPage('rimodulazione');
    await keyboard.pressButton(sheet, remodellingLabels.propose);
    await answer(remodellingLabels.propose);
    await centre.person.sees(remodellingLabels.saved);
    const [proposal] = (await path.view(id)).proposals;
    await unit('PUT', `${id}/careplans/${await planId()}/regimes/approve-remodulation`, { regimeId: proposal?.id });
    await centre.reload();
  });

  serialTest('sixty provisions are picked in the month and recorded, twenty at a time', async () => {
    const { page } = centre;
    const sheet = await open('PRESTAZIONI');
    await keyboard.pressButton(sheet, provisionCalendarLabels.calendar);
    const grid = sheet.getByRole('grid');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const isAt = async (day: string) => (await focused()).startsWith(italian(day));
    const goTo = async (day: string) => {
      for (let key = 0; key < BATCH + 1 && !(await isAt(day)); key += 1) await keyboard.press('ArrowLeft');
      await eventually(() => isAt(day), true);
    };
    for (let done = 0; done < PROVISIONS; done += BATCH) {
      await keyboard.reach(grid.locator('[role="gridcell"][tabindex="0"]'));
      for (let day = done; day < done + BATCH; day += 1) {
        await goTo(daysAgo(day));
        await keyboard.press('Space');
      }
      const type = sheet.getByRole('combobox', { name: entryLabels.PRESTAZIONI.fields.provisionTypeCode });
      if ((await type.inputValue()) === '')
        await keyboard.fill(sheet, entryLabels.PRESTAZIONI.fields.provisionTypeCode, { option: 'PRA01' });
      if (done === 0) await checkPage('prestazioni-scelte');
      await keyboard.pressButton(sheet, `Registra ${BATCH} prestazioni`);
      await centre.person.sees(`Prestazioni registrate: ${BATCH}`);
    }
    await checkPage('prestazioni-del-mese');
    await keyboard.pressButton(sheet, provisionCalendarLabels.table);
    const table = sheet.getByRole('table', { name: sheetTypeLabels.PRESTAZIONI });
    await table.getByText(new RegExp(`^Totale: ${PROVISIONS} prestazioni, ${PROVISIONS} ore`)).waitFor();
    await table.getByText(new RegExp(`^${PROVISIONS} di 65 accessi · `)).waitFor();
    await checkPage('prestazioni');
  });

  serialTest('a note of the diary is written, and the treatment is validated and closed', async () => {
    const { fields } = entryLabels.DIARIO;
    await centre.reload();
    const sheet = await openByKey('DIARIO');
    await keyboard.addEntry(sheet, entryLabels.DIARIO, [
      [fields.provisionDiaryTypeCode, { option: '2' }],
      [fields.annotation, { text: 'Colloquio con la famiglia.' }],
      [fields.important, 'checked'],
    ]);
    await sheet.getByText('Colloquio con la famiglia.').waitFor();
    await checkPage('diario');
    await centre.reload();
    await move('validateAndClose', 'VALIDATE');
    await centre.shows('CHIUSURA_CDR');
  });

  serialTest(
    'final evaluation and letter are written, the summary shows the costs, and the access is terminated',
    async () => {
      const evaluation = await open('VALUTAZIONE_FINALE');
      for (const name of ['achievedQualifierCode', 'outcomeTypeCode'] as const) {
        const cells = evaluation.getByRole('combobox', { name: new RegExp(`^${schemaEvaluationLabels[name]}: `) });
        await cells.first().waitFor();
        for (let line = 0; line < (await cells.count()); line += 1) {
          await keyboard.reach(cells.nth(line));
          await keyboard.press('ArrowDown');
        }
      }
      await checkPage('valutazione-finale');
      await saveForm('VALUTAZIONE_FINALE');
      const letter = await open('LETTERA_DIMISSIONE');
      const labels = fieldLabels.LETTERA_DIMISSIONE;
      await keyboard.fill(letter, labels.date, { text: italian(today()) });
      await keyboard.fill(letter, labels.reasonCode, { option: 'first' });
      await keyboard.fill(letter, labels.addressee, { text: 'Medico curante' });
      await keyboard.fill(letter, labels.text, { text: 'Trattamento concluso con buon esito.' });
      await saveForm('LETTERA_DIMISSIONE');
      const summary = await open('RIEPILOGO_PIANO');
      const total = summary.locator('dl > div', { hasText: planSummaryLabels.totalCost });
      await total.getByText(/^[\d.]+,\d\d\s€$/).waitFor();
      await eventually(() => summary.getByText(planSummaryLabels.accessNumberFromPri).count(), 0);
      await checkPage('riepilogo');
      await keyboard.pressButton(centre.actions, wizardButtonLabels.terminateAccess);
      await centre.warnsIrreversible();
      await answer(wizardButtonLabels.terminateAccess);
      await centre.person.sees(stateLabel('CHIUSO_CDR.ORDINARIA'));
      await checkPage('chiuso');
    },
  );

  serialTest('another treatment is interrupted: its provisions stay and count against the budget', async () => {
    await openPath('RIABILITAZIONE_UOD');
    const provisions = (await path.view(id)).centre?.steps
      .flatMap(({ sheets }) => sheets)
      .find(({ type }) => type === 'PRESTAZIONI');
    await path.fillSheet(id, { id: provisions?.id ?? '', type: 'PRESTAZIONI' }, true);
    centre = await at('cdr.operatore');
    await keyboard.pressButton(centre.page, wizardLabels.otherActions);

    await centre.page.getByRole('menuitem', { name: wizardButtonLabels.interrupt, exact: true }).waitFor();
    await centre.page.keyboard.type(wizardButtonLabels.interrupt.slice(0, 3));
    await keyboard.press('Enter');
    const dialog = centre.page.getByRole('dialog');
    await dialog.getByText(/prestazioni già erogate/).waitFor();
    await keyboard.fill(dialog, endAccessLabels.interruptionReason, { option: 'first' });
    await checkPage('interruzione');
    await keyboard.pressButton(dialog, wizardButtonLabels.interrupt);
    await centre.person.sees(wizardDoneLabels.INTERRUPT);
    await centre.page.getByText(stateLabel('CHIUSO_CDR.INTERROTTA')).first().waitFor();
    await checkPage('interrotto');
  });
});
