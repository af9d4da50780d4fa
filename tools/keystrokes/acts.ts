import {
  accessCardSheet,
  addDays,
  careRegimesSheet,
  carePlanSchemasSheet,
  describeCode,
  diagnosesSheet,
  entryLabels,
  episodeLabels,
  fieldLabels,
  fillLabel,
  finderLabels,
  listLabels,
  menuLabels,
  openEpisodeLabels,
  previousSheetLabels,
  schemaTemplateLabels,
  sheetFormLabels,
  shellLabels,
  stepLabels,
  takeChargeSheet,
  wizardButtonLabels,
} from '@percorso/domain';
import type { Locator } from 'playwright-core';
import { centreActs } from './centre-acts.js';
import type { Hand } from './hand.js';
import { type Journey, type Scene, today } from './scene.js';
import { type Act, button, fieldOf, isComplete, openDialog, openSheet, patientPage, saveEntry } from './screens.js';

const reason = 'Emiparesi destra dopo ictus, prosegue la cura';
const unit = 'uod.operatore';

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

const planAct = (withTemplates: boolean): Act => ({
  name: `PRI with three schemas, ${withTemplates ? 'from templates' : 'typed'}`,
  ...(withTemplates && { goal: { keys: 180 } }),
  async perform(scene) {
    if (withTemplates)
      for (const { area, icf, problem, program } of schemas)
        await scene.call(unit, 'POST', '/v1/entry-templates', {
          type: carePlanSchemasSheet.type,
          name: problem,
          structure: null,
          content: { actionAreaId: area, icfCode: icf, problem, program, actionModeCode: 'INDIVIDUAL' },
        });
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
      if (withTemplates) await chooseTemplate(hand, dialog, schema.problem);
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
});

async function chooseTemplate(hand: Hand, dialog: Locator, name: string): Promise<void> {
  const templates = fieldOf(dialog, schemaTemplateLabels.choose);
  await templates.waitFor();
  const option = templates.locator('option').filter({ hasText: name });
  await hand.choose(templates, (await option.getAttribute('value')) ?? '');
}

async function writeSchema(hand: Hand, dialog: Locator, schema: (typeof schemas)[number]): Promise<void> {
  const { fields } = entryLabels[carePlanSchemasSheet.type];
  const field = (name: keyof typeof fields) => fieldOf(dialog, fields[name]);
  await hand.choose(field('actionAreaId'), schema.area);
  await hand.write(field('problem'), schema.problem);
  if (!(await field('icfCode').inputValue()).startsWith(schema.icf))
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

/** Opens the dashboard; a patient has an open episode. */
async function atDashboard(scene: Scene): Promise<{ hand: Hand; patient: Journey['patient'] }> {
  const { patient, path, cast } = scene.journey();
  await path.openAt('PRI');
  const hand = await scene.handAt(cast.unit, '/');
  hand.begin();
  return { hand, patient };
}

const find: Act = {
  name: 'from the dashboard to the episode of a patient',
  async perform(scene) {
    const { hand, patient } = await atDashboard(scene);
    const { page } = hand;
    const list = page.getByRole('link', { name: menuLabels.episodesList, exact: true }).first();
    if (!(await list.isVisible())) await hand.use(button(page, menuLabels.patientsManagement));
    await hand.use(list);
    const filter = fillLabel(listLabels.filterBy, { column: episodeLabels.patient });
    await hand.write(page.getByLabel(filter).first(), patient.surname);
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

const findBySearch: Act = {
  name: 'from the dashboard to the episode of a patient, by the search',
  async perform(scene) {
    const { hand, patient } = await atDashboard(scene);
    const { page } = hand;
    await hand.press('/');
    await hand.type(`${patient.surname.slice(0, 5)} ${patient.name.slice(0, 3)}`);
    const group = page.getByRole('group', { name: finderLabels.episodes });
    const wanted = group.getByRole('option').filter({ hasText: patient.name }).first();
    await wanted.waitFor();
    const options = await page.getByRole('option').evaluateAll((all) => all.map((one) => one.id));
    await hand.press('ArrowDown', options.indexOf((await wanted.getAttribute('id')) ?? ''));
    await hand.press('Enter');
    await page.getByRole('heading', { level: 1, name: stepLabels.PRI, exact: true }).waitFor();
    return hand.end();
  },
};

export const acts: readonly Act[] = [
  newAccess,
  renewal,
  planAct(false),
  planAct(true),
  find,
  findBySearch,
  ...centreActs,
];
