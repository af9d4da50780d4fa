import {
  accessCardSheet,
  addDays,
  careRegimesSheet,
  carePlanSchemasSheet,
  describeCode,
  diagnosesSheet,
  diarySheet,
  entryLabels,
  entryListLabels,
  episodeLabels,
  fieldLabels,
  fillLabel,
  isSunday,
  type ListSheetType,
  openEpisodeLabels,
  previousSheetLabels,
  provisionsSheet,
  sheetFormLabels,
  type SheetType,
  sheetTypeLabels,
  shellLabels,
  stepLabels,
  takeChargeSheet,
  wizardButtonLabels,
  wizardLabels,
} from '@percorso/domain';
import type { Locator } from 'playwright-core';
import type { Effort, Hand } from './hand.js';
import { type Scene, today } from './scene.js';

/** Something that users do many times a day. */
export type Act = {
  name: string;
  /** The goal: presses of keys, or seconds. */
  goal?: { keys: number } | { seconds: number };
  /** Prepares the data, lets a hand do the act, and returns its effort. Fails unless the act has its effect. */
  perform: (scene: Scene) => Promise<Effort>;
};

/** The time that a user needs to see what opened. */
const MOMENT_MS = 300;
const reason = 'Emiparesi destra dopo ictus, prosegue la cura';
const unit = 'uod.operatore';
const centre = 'cdr.operatore';

const button = (scope: Locator | Hand['page'], name: string): Locator =>
  scope.getByRole('button', { name, exact: true }).first();
const fieldOf = (scope: Locator, name: string): Locator =>
  scope
    .getByRole('textbox', { name, exact: true })
    .or(scope.getByRole('combobox', { name, exact: true }))
    .first();

const sheetOf = ({ page }: Hand, type: SheetType): Locator =>
  page
    .locator(`ul[aria-label="${wizardLabels.sheets}"] > li`)
    .filter({ has: page.locator('h2').getByText(sheetTypeLabels[type], { exact: true }) });

/** Opens a sheet, unless it is open already. */
async function openSheet(hand: Hand, type: SheetType): Promise<Locator> {
  const sheet = sheetOf(hand, type);
  const head = sheet.locator('h2').getByRole('button');
  await head.waitFor();
  // A sheet may open by itself on arrival.
  await hand.page.waitForTimeout(MOMENT_MS);
  if ((await head.getAttribute('aria-expanded')) !== 'true') await hand.use(head);
  return sheet;
}

/** Opens the dialog of a new entry, unless it is open already. */
async function openDialog(hand: Hand, sheet: Locator, type: ListSheetType): Promise<Locator> {
  const { one, titleOfNew } = entryLabels[type];
  const dialog = hand.page.getByRole('dialog', { name: titleOfNew, exact: true });
  if ((await dialog.count()) === 0) await hand.use(button(sheet, fillLabel(sheetFormLabels.add, { row: one })));
  await dialog.waitFor();
  return dialog;
}

/** Saves the entry of a dialog; with `isMore`, so that the dialog stays open for the next one if it can. */
async function saveEntry(hand: Hand, dialog: Locator, isMore = false): Promise<void> {
  const another = button(dialog, entryListLabels.saveAndAdd);
  if (isMore && (await another.count()) > 0) {
    await hand.use(another);
    await dialog.getByText(/^Voci salvate/).waitFor();
    return;
  }
  await hand.use(button(dialog, entryListLabels.save));
  await dialog.waitFor({ state: 'detached' });
}

const isComplete = (sheet: Locator): Promise<void> => sheet.locator('h2').getByText('Completata').waitFor();

/** Saves a form: what the previous access proposes is confirmed by a button of its own. */
async function confirmOrSave(hand: Hand, sheet: Locator): Promise<void> {
  const confirm = button(sheet, previousSheetLabels.confirm);
  await hand.use((await confirm.count()) > 0 ? confirm : button(sheet, sheetFormLabels.save));
  await isComplete(sheet);
}

/** Fills the two sheets of the acceptance, and validates it. */
async function accept(hand: Hand): Promise<void> {
  const card = await openSheet(hand, accessCardSheet.type);
  const { requestSource, needType, priority, reason: reasonLabel } = fieldLabels[accessCardSheet.type];
  const field = (label: string) => fieldOf(card, label);
  await button(card, sheetFormLabels.save).waitFor();
  if ((await field(requestSource).inputValue()) === '') await hand.choose(field(requestSource), 'HOSPITAL');
  await hand.pick(card.getByRole('group', { name: needType, exact: true }), describeCode('needTypes', 'complex'));
  if ((await field(priority).inputValue()) === '') await hand.choose(field(priority), 'B');
  if ((await field(reasonLabel).inputValue()) === '') await hand.write(field(reasonLabel), reason);
  await confirmOrSave(hand, card);

  const charge = await openSheet(hand, takeChargeSheet.type);
  const { takeChargeDate } = fieldLabels[takeChargeSheet.type];
  const day = fieldOf(charge, takeChargeDate);
  await day.waitFor();
  if ((await day.inputValue()) === '') await hand.write(day, today.split('-').reverse().join('/'));
  await confirmOrSave(hand, charge);
  await validate(hand, 'ACCETTAZIONE_UOD', 'VALUTAZIONE_MULTIDISCIPLINARE');
}

async function validate(hand: Hand, _: keyof typeof stepLabels, next: keyof typeof stepLabels): Promise<void> {
  const { validateAndProceed } = wizardButtonLabels;
  await hand.use(button(hand.page, validateAndProceed));
  await hand.use(button(hand.page.getByRole('alertdialog'), validateAndProceed));
  await hand.page.getByRole('heading', { level: 1, name: stepLabels[next], exact: true }).waitFor();
}

const patientPage = (id: string) => `/patients-management/patients/${id}`;

const newAccess: Act = {
  name: 'acceptance of a new access',
  async perform(scene) {
    const { patient, path, cast } = scene.journey();
    const id = await path.open(addDays(today, -1));
    const hand = await scene.handAt(cast.unit, `${patientPage(patient.id)}/pre-episode-of-care/${id}`);
    hand.begin();
    await accept(hand);
    return hand.end();
  },
};

const renewal: Act = {
  name: 'acceptance of a renewal',
  goal: { keys: 35 },
  async perform(scene) {
    // It ended yesterday, so that the renewed access starts today.
    const { patient, path, cast } = scene.journey({ today: addDays(today, -1) });
    await path.openAt('CHIUSO_UOD');
    const hand = await scene.handAt(cast.unit, patientPage(patient.id));
    const { page } = hand;
    hand.begin();
    await hand.use(page.getByRole('button', { name: /^Rinnova l’episodio/ }).first());
    const dialog = page.getByRole('dialog', { name: openEpisodeLabels.renewTitle });
    const day = fieldOf(dialog, openEpisodeLabels.startDate);
    await day.waitFor();
    await hand.use(button(dialog, shellLabels.save));
    await hand.use(button(page.getByRole('alertdialog'), shellLabels.confirm));
    await page.waitForURL(/pre-episode-of-care/);
    await accept(hand);
    return hand.end();
  },
};

const schemas = [
  {
    area: 'd4',
    icf: 'd450',
    problem: 'Cammino insicuro',
    program: 'Rinforzo ed equilibrio',
    qualifier: '3',
    lower: '2',
  },
  { area: 'd3', icf: 'd330', problem: 'Eloquio ridotto', program: 'Terapia logopedica', qualifier: '2', lower: '1' },
  {
    area: 'd5',
    icf: 'd540',
    problem: 'Si veste solo in parte',
    program: 'Terapia occupazionale',
    qualifier: '3',
    lower: '2',
  },
] as const;

const plan: Act = {
  name: 'PRI with three schemas',
  goal: { keys: 180 },
  async perform(scene) {
    const { patient, path, cast } = scene.journey();
    const id = await path.openAt('PRI');
    const hand = await scene.handAt(cast.unit, `${patientPage(patient.id)}/episode-of-care/${id}`);
    hand.begin();
    const diagnoses = await openSheet(hand, diagnosesSheet.type);
    const diagnosis = await openDialog(hand, diagnoses, diagnosesSheet.type);
    const names = entryLabels[diagnosesSheet.type].fields;
    await hand.lookUp(fieldOf(diagnosis, names.diagnosisCode), '438.20', /^438\.20/);
    await hand.tick(diagnosis.getByRole('checkbox', { name: names.principal, exact: true }));
    await saveEntry(hand, diagnosis);
    await isComplete(diagnoses);

    const list = await openSheet(hand, carePlanSchemasSheet.type);
    for (const [index, schema] of schemas.entries()) {
      const dialog = await openDialog(hand, list, carePlanSchemasSheet.type);
      await writeSchema(hand, dialog, schema);
      await saveEntry(hand, dialog, index < schemas.length - 1);
    }
    await isComplete(list);

    const regimes = await openSheet(hand, careRegimesSheet.type);
    const dialog = await openDialog(hand, regimes, careRegimesSheet.type);
    const regime = entryLabels[careRegimesSheet.type].fields;
    await hand.choose(fieldOf(dialog, regime.careRegimeTypeCode), 'AMB_IND');
    await hand.write(fieldOf(dialog, regime.durationInDays), '120');
    await hand.choose(fieldOf(dialog, regime.regularityAccessTypeCode), 'WEEKLY');
    await hand.write(fieldOf(dialog, regime.regularity), '3');
    await saveEntry(hand, dialog);
    await isComplete(regimes);
    await validate(hand, 'PRI', 'ACCESSO_RIABILITAZIONE_UOD');
    return hand.end();
  },
};

async function writeSchema(hand: Hand, dialog: Locator, schema: (typeof schemas)[number]): Promise<void> {
  const { fields } = entryLabels[carePlanSchemasSheet.type];
  const field = (name: keyof typeof fields) => fieldOf(dialog, fields[name]);
  await hand.choose(field('actionAreaId'), schema.area);
  await hand.write(field('problem'), schema.problem);
  await hand.lookUp(field('icfCode'), schema.icf, new RegExp(`^${schema.icf} `));
  await hand.choose(field('icfQualifierCode'), schema.qualifier);
  await hand.write(field('program'), schema.program);
  await hand.choose(field('actionModeCode'), 'INDIVIDUAL');
  if ((await field('managerId').inputValue()) === '') {
    await hand.reach(field('managerId'));
    await hand.press('ArrowDown');
  }
  await hand.choose(field('districtShortTimeTargetCode'), schema.qualifier);
  await hand.choose(field('districtMediumTimeTargetCode'), schema.lower);
  await hand.choose(field('districtLongTimeTargetCode'), schema.lower);
  await hand.lookUp(field('icfReleaseCode'), schema.icf, new RegExp(`^${schema.icf} `));
}

const provisions: Act = {
  name: 'thirty provisions, one by one (counted: five, times six)',
  async perform(scene) {
    const { patient, path, cast } = scene.journey();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const address = `${patientPage(patient.id)}/episode-of-care/${id}?step=RIABILITAZIONE_CDR`;
    const hand = await scene.handAt(cast.centre, address);
    const days = Array.from({ length: 40 }, (_, offset) => addDays(today, offset - 50)).filter((day) => !isSunday(day));
    hand.begin();
    const sheet = await openSheet(hand, provisionsSheet.type);
    const { fields } = entryLabels[provisionsSheet.type];
    const dates = days.slice(0, 5);
    for (const [index, date] of dates.entries()) {
      const dialog = await openDialog(hand, sheet, provisionsSheet.type);
      await hand.choose(fieldOf(dialog, fields.provisionTypeCode), 'PRA01');
      await hand.write(fieldOf(dialog, fields.startingTime), date.split('-').reverse().join('/'));
      const time = dialog.getByLabel(fillLabel(sheetFormLabels.timeOf, { field: fields.startingTime }), {
        exact: true,
      });
      await hand.reach(time);
      await hand.type('0900');
      await saveEntry(hand, dialog, index < dates.length - 1);
    }
    const { keys, clicks, seconds } = hand.end();
    return { keys: keys * 6, clicks: clicks * 6, seconds: seconds * 6 };
  },
};

const note: Act = {
  name: 'a note in the diary',
  async perform(scene) {
    const { patient, path, cast } = scene.journey();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const address = `${patientPage(patient.id)}/episode-of-care/${id}?step=RIABILITAZIONE_CDR`;
    const hand = await scene.handAt(cast.centre, address);
    hand.begin();
    const sheet = await openSheet(hand, diarySheet.type);
    const { fields } = entryLabels[diarySheet.type];
    const dialog = await openDialog(hand, sheet, diarySheet.type);
    await hand.choose(fieldOf(dialog, fields.provisionDiaryTypeCode), '1');
    await hand.write(
      fieldOf(dialog, fields.annotation),
      'Seduta regolare, buona partecipazione. Prosegue il programma.',
    );
    await saveEntry(hand, dialog);
    return hand.end();
  },
};

const find: Act = {
  name: 'from the dashboard to the episode of a patient',
  async perform(scene) {
    const { patient, path, cast } = scene.journey();
    await path.openAt('PRI');
    const hand = await scene.handAt(cast.unit, '/');
    const { page } = hand;
    hand.begin();
    await page.getByRole('link', { name: 'Elenco episodi', exact: true }).first().click();
    await hand.write(page.getByRole('textbox', { name: /Cognome/ }).first(), patient.surname);
    const open = page
      .getByRole('row')
      .filter({ hasText: patient.name })
      .filter({ hasText: patient.surname })
      .getByRole('link', { name: new RegExp(`^${episodeLabels.open}`) })
      .first();
    await hand.use(open);
    await page.getByRole('heading', { level: 1, name: stepLabels.PRI, exact: true }).waitFor();
    return hand.end();
  },
};

export const acts: readonly Act[] = [newAccess, renewal, plan, provisions, note, find];
export { centre };
