import {
  addDays,
  appointmentLabels,
  calendarLabels,
  fillLabel,
  placeLabels,
  plannerLabels,
  problemLabels,
  shellLabels,
  weekdayOf,
} from '@percorso/domain';
import { violationsOf } from './axe';
import { italian, pathMaker, type Patient, practitionerOf, structuresOf, today } from './cast';
import { eventually } from './eventually';
import { picture } from './picture';
import { callOf } from './rest';
import { Stage } from './stage';
import { wizards, type WizardOf } from './wizard';

/** A week that the demo data leave free. */
const monday = addDays(today(), 29 - weekdayOf(today()));
const tuesday = addDays(monday, 1);
const sunday = addDays(monday, 6);

describe('Appointments of a team, and the planner of its unit', () => {
  let stage: Stage;
  let wizardOf: WizardOf;
  let makePath: Awaited<ReturnType<typeof pathMaker>>;
  let unitId: string;
  let director: string;
  let operator: string;
  let names: Record<string, string>;
  const call = <Body>(account: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    callOf(stage.app.url)<Body>(account, method, path, body);

  beforeAll(async () => {
    stage = await Stage.open();
    wizardOf = await wizards(stage);
    makePath = await pathMaker(stage.app.url, stage.app.database);
    [unitId = ''] = (await structuresOf(stage.app.database)).units;
    director = await practitionerOf(stage.app.database, 'uod.direttore');
    operator = await practitionerOf(stage.app.database, 'uod.operatore');
    const rows = await stage.app.database.query<{ id: string; name: string }>(
      `SELECT id, name || ' ' || surname AS name FROM practitioner`,
    );
    names = Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  /** An episode of the first unit whose team has both. */
  const withTeam = async () => {
    const { patient, path } = makePath();
    const id = await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    const team = (await path.view(id)).steps.flatMap(({ sheets }) => sheets).find((one) => one.type === 'EQUIPE_UVBR');
    await path.fillSheet(id, { id: team?.id ?? '', type: 'EQUIPE_UVBR' }, false);
    return { patient, id };
  };
  const sheetOf = async ({ patient, id }: { patient: Patient; id: string }) => {
    const wizard = await wizardOf(
      'uod.operatore',
      `/patients-management/patients/${patient.id}/episode-of-care/${id}?step=VALUTAZIONE_MULTIDISCIPLINARE&sheet=EQUIPE_UVBR`,
    );
    const section = wizard.page.getByRole('region', { name: appointmentLabels.title });
    await section.getByText(appointmentLabels.intro).waitFor();
    return { wizard, section, page: wizard.page, person: wizard.person };
  };
  const fix = async (id: string, over: object = {}) => {
    const body = { date: monday, startTime: '08:30', endTime: '09:00', practitionerId: director, ...over };
    return call<{ id: string }>('uod.operatore', 'POST', `/v1/district-unit-episodes/${id}/appointments`, body);
  };
  const planner = async (account = 'uod.operatore', more = '') => {
    const person = await stage.at(
      account,
      `/district-units-management/district-unit/${unitId}/planner?date=${monday}${more}`,
    );
    await person.page.getByRole('table').waitFor();
    await person.loaded();
    return person;
  };
  const cellName = (date: string, startTime: string, endTime: string, what: string) =>
    fillLabel(plannerLabels.cell, { date: italian(date), startTime, endTime, what });

  it('are fixed on a free slot of the unit: days without any, and Sundays, are disabled in the calendar itself', async () => {
    const { page, person, section } = await sheetOf(await withTeam());
    await section.getByText(appointmentLabels.empty).waitFor();
    await section.getByRole('button', { name: appointmentLabels.add }).click();
    const dialog = page.getByRole('dialog', { name: appointmentLabels.add });
    await dialog.getByRole('combobox', { name: appointmentLabels.practitioner }).selectOption({ value: director });
    await person.field(appointmentLabels.date).fill(italian(monday));
    await person.button(`${shellLabels.openCalendar}: ${appointmentLabels.date}`).click();
    const calendar = page.getByRole('dialog', { name: calendarLabels.content });
    await calendar.waitFor();
    const dayIn = (day: string) => calendar.locator(`[data-part="table-cell-trigger"][data-value="${day}"]`).first();
    await eventually(async () => (await dayIn(sunday).getAttribute('data-unavailable')) !== null, true);
    await eventually(async () => (await dayIn(addDays(monday, 5)).getAttribute('data-unavailable')) !== null, true);
    await eventually(async () => (await dayIn(tuesday).getAttribute('data-unavailable')) !== null, false);
    expect(await violationsOf(page)).toEqual([]);
    await page.screenshot({ path: 'screenshots/appuntamenti-calendario-1280.png' });
    await dayIn(tuesday).click();
    await eventually(() => person.field(appointmentLabels.date).inputValue(), italian(tuesday));
    const slots = dialog.getByRole('combobox', { name: appointmentLabels.slot });
    await slots.selectOption({ label: '08:30–09:00' });
    await person.field(appointmentLabels.room).fill('Stanza 2');
    await picture(page, 'appuntamenti-finestra');
    await dialog.getByRole('button', { name: shellLabels.save, exact: true }).click();
    await person.told(appointmentLabels.saved);
    await person.dismissMessages();
    await section
      .getByRole('row', { name: new RegExp(`${italian(tuesday)}.*08:30–09:00.*${names[director]}`) })
      .waitFor();
    await picture(page, 'appuntamenti');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('are deleted after a question', async () => {
    const episode = await withTeam();
    await fix(episode.id, { startTime: '13:00', endTime: '13:30' });
    const { page, person, section } = await sheetOf(episode);
    await section.getByRole('button', { name: /^Elimina: / }).click();
    await page
      .getByRole('alertdialog')
      .getByText(`«${italian(monday)}, 13:00–13:30, ${names[director]}»`)
      .waitFor();
    await person.answer(placeLabels.delete);
    await person.told(appointmentLabels.deleted);
    await section.getByText(appointmentLabels.empty).waitFor();
    await person.dismissMessages();
  });

  it('whose slot somebody else takes meanwhile are refused in Italian, and the slot is offered no more', async () => {
    const { page, person, section } = await sheetOf(await withTeam());
    await section.getByRole('button', { name: appointmentLabels.add }).click();
    const dialog = page.getByRole('dialog', { name: appointmentLabels.add });
    await dialog.getByRole('combobox', { name: appointmentLabels.practitioner }).selectOption({ value: operator });
    await person.field(appointmentLabels.date).fill(italian(monday));
    const slots = dialog.getByRole('combobox', { name: appointmentLabels.slot });
    await slots.selectOption({ label: '11:00–11:30' });
    await fix((await withTeam()).id, { startTime: '11:00', endTime: '11:30' });
    await dialog.getByRole('button', { name: shellLabels.save, exact: true }).click();
    await dialog.getByText(problemLabels.slot_taken).first().waitFor();
    await eventually(() => slots.getByRole('option', { name: '11:00–11:30' }).count(), 0);
    await page.screenshot({ path: 'screenshots/appuntamenti-occupata-1280.png' });
    await page.keyboard.press('Escape');
  });

  it('stand in the planner, which is reached from the unit’s page: mine, those of others, free slots and closed hours', async () => {
    const episode = await withTeam();
    await fix(episode.id, { startTime: '09:00', endTime: '09:30', practitionerId: operator });
    await fix(episode.id, { startTime: '09:30', endTime: '10:00' });
    const start = await stage.at('uod.operatore', `/district-units-management/district-unit/${unitId}`);
    await start.page.getByRole('link', { name: appointmentLabels.planner }).click();
    await start.page.waitForURL(new RegExp(`${unitId}/planner`));
    const person = await planner();
    const { page } = person;
    const patient = `${episode.patient.name} ${episode.patient.surname}`;
    const mine = [plannerLabels.mine, patient, names[operator]].join(', ');
    await page.getByRole('button', { name: cellName(monday, '09:00', '09:30', mine) }).waitFor();
    const other = [patient, names[director]].join(', ');
    await page.getByRole('button', { name: cellName(monday, '09:30', '10:00', other) }).waitFor();
    await page.getByText(cellName(monday, '10:00', '10:30', plannerLabels.free)).waitFor({ state: 'attached' });
    await eventually(() => page.getByRole('columnheader').count(), 7);
    await picture(page, 'agenda');
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await page.screenshot({ path: 'screenshots/agenda-stampa.png', fullPage: true });
    await eventually(() => page.getByRole('banner').isVisible(), false);
    await eventually(() => page.getByRole('button', { name: plannerLabels.print }).isVisible(), false);
    await page.emulateMedia({ media: 'screen' });
    await person.press(plannerLabels.day);
    await page.waitForURL(/view=day/);
    await eventually(() => page.getByRole('columnheader').count(), 2);
    await page.getByRole('combobox', { name: plannerLabels.practitioner }).selectOption({ value: director });
    await page.waitForURL(new RegExp(`practitionerId=${director}`));
    await picture(page, 'agenda-operatore');
  });

  it('say to another unit only that a slot is taken', async () => {
    const episode = await withTeam();
    await fix(episode.id, { startTime: '12:00', endTime: '12:30' });
    const { page } = await planner('uod2.operatore');
    await page.getByRole('button', { name: cellName(monday, '12:00', '12:30', plannerLabels.taken) }).click();
    await page.getByRole('dialog').getByText(plannerLabels.hidden).waitFor();
    await eventually(() => page.getByText(episode.patient.surname).count(), 0);
    await page.getByRole('dialog').getByRole('button', { name: plannerLabels.close, exact: true }).first().click();
  });

  it('are moved by keyboard alone, after a question', async () => {
    const episode = await withTeam();
    await fix(episode.id, { date: tuesday, startTime: '10:00', endTime: '10:30' });
    const person = await planner();
    const { page } = person;
    const who = [`${episode.patient.name} ${episode.patient.surname}`, names[director]].join(', ');
    const cell = page.getByRole('button', { name: cellName(tuesday, '10:00', '10:30', who) });
    await cell.focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog');
    await details.getByText(`${episode.patient.name} ${episode.patient.surname}`).waitFor();
    await details.getByRole('button', { name: plannerLabels.move, exact: true }).focus();
    await page.keyboard.press('Enter');
    await details.waitFor({ state: 'detached' });
    const target = (startTime: string, endTime: string) =>
      page.getByRole('button', {
        name: fillLabel(plannerLabels.moveHere, { date: italian(tuesday), startTime, endTime }),
      });
    await target('10:30', '11:00').focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => target('11:00', '11:30').evaluate((one) => one === document.activeElement), true);
    await picture(page, 'agenda-spostamento');
    await target('11:00', '11:30').focus();
    await page.keyboard.press('Enter');
    await person.answer(plannerLabels.move);
    await person.told(plannerLabels.moved);
    await page.getByRole('button', { name: cellName(tuesday, '11:00', '11:30', who) }).waitFor();
    await person.dismissMessages();
  });

  it('are moved by drag, after a question', async () => {
    const episode = await withTeam();
    await fix(episode.id, { date: tuesday, startTime: '12:30', endTime: '13:00', practitionerId: operator });
    const person = await planner();
    const { page } = person;
    const who = [plannerLabels.mine, `${episode.patient.name} ${episode.patient.surname}`, names[operator]].join(', ');
    // Both ends in view: a page that scrolls under a drag takes its beginning away.
    await page.setViewportSize({ width: 1280, height: 1600 });
    const from = page.getByRole('button', { name: cellName(tuesday, '12:30', '13:00', who) });
    await from.dragTo(page.locator(`td[data-date="${addDays(monday, 2)}"]`, { hasText: '08:30' }).first());
    await person.answer(plannerLabels.move);
    await person.told(plannerLabels.moved);
    await page.getByRole('button', { name: cellName(addDays(monday, 2), '08:30', '09:00', who) }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await person.dismissMessages();
  });

  it('on a phone the planner is a day', async () => {
    const { page } = await planner();
    await page.setViewportSize({ width: 390, height: 844 });
    await eventually(() => page.getByRole('columnheader').count(), 2);
    await page.getByRole('button', { name: plannerLabels.nextDay }).click();
    await page.waitForURL(new RegExp(`date=${tuesday}`));
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});
