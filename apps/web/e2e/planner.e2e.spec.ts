import {
  addDays,
  appointmentLabels,
  appointmentLetters,
  entryListLabels,
  fillLabel,
  plannerLabels,
  problemLabels,
  shellLabels,
} from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import type { Page } from 'playwright-core';
import { appointmentFixture, cellName, monday } from './appointments';
import { violationsOf } from './axe';
import { italian } from './cast';
import { Keyboard } from './keyboard';
import { eventually } from './eventually';
import { screenshot, picture } from './picture';
import { Stage } from './stage';

const tuesday = addDays(monday, 1);

describe('Appointments in the planner of the unit, in the browser', () => {
  let stage: Stage;
  let fixture: Awaited<ReturnType<typeof appointmentFixture>>;

  beforeAll(async () => {
    stage = await Stage.open();
    fixture = await appointmentFixture(stage);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('are in the planner, which is linked from the page of the unit, with free slots and closed hours', async () => {
    const episode = await fixture.episodeWithTeam();
    await fixture.book(episode.id, { startTime: '09:00', endTime: '09:30', practitionerId: fixture.operator });
    await fixture.book(episode.id, { startTime: '09:30', endTime: '10:00' });
    const start = await stage.at('uod.operatore', `/district-units-management/district-unit/${fixture.unitId}`);
    await start.page.getByRole('link', { name: appointmentLabels.planner }).click();
    await start.page.waitForURL(new RegExp(`${fixture.unitId}/planner`));
    const person = await fixture.planner();
    const { page } = person;
    const patient = `${episode.patient.name} ${episode.patient.surname}`;
    const mine = [plannerLabels.mine, patient, fixture.names[fixture.operator]].join(', ');
    await page.getByRole('button', { name: cellName(monday, '09:00', '09:30', mine) }).waitFor();
    const other = [patient, fixture.names[fixture.director]].join(', ');
    await page.getByRole('button', { name: cellName(monday, '09:30', '10:00', other) }).waitFor();
    await page.getByRole('button', { name: cellName(monday, '10:00', '10:30', plannerLabels.fixHere) }).waitFor();
    await eventually(() => page.getByRole('columnheader').count(), 7);
    await picture(page, 'agenda');
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await screenshot(page, 'agenda-stampa', { fullPage: true });
    await eventually(() => page.getByRole('banner').isVisible(), false);
    await eventually(() => page.getByRole('button', { name: plannerLabels.print }).isVisible(), false);
    await page.emulateMedia({ media: 'screen' });
    await person.press(plannerLabels.day);
    await page.waitForURL(/view=day/);
    await eventually(() => page.getByRole('columnheader').count(), 2);
    await page.getByRole('combobox', { name: plannerLabels.practitioner }).selectOption({ value: fixture.director });
    await page.waitForURL(new RegExp(`practitionerId=${fixture.director}`));
    await picture(page, 'agenda-operatore');
  });

  it('show to another unit only that a slot is taken', async () => {
    const episode = await fixture.episodeWithTeam();
    await fixture.book(episode.id, { startTime: '12:00', endTime: '12:30' });
    const { page } = await fixture.planner('uod2.operatore');
    await page.getByRole('button', { name: cellName(monday, '12:00', '12:30', plannerLabels.taken) }).click();
    await page.getByRole('dialog').getByText(plannerLabels.hidden).waitFor();
    await eventually(() => page.getByText(`${episode.patient.name} ${episode.patient.surname}`).count(), 0);
    await eventually(() => page.getByRole('button', { name: plannerLabels.fixHere }).count(), 0);
    await page.getByRole('dialog').getByRole('button', { name: plannerLabels.close, exact: true }).first().click();
  });

  it('are moved by keyboard alone, after a confirmation', async () => {
    const episode = await fixture.episodeWithTeam();
    await fixture.book(episode.id, { date: tuesday, startTime: '10:00', endTime: '10:30' });
    const person = await fixture.planner();
    const { page } = person;
    const names = [`${episode.patient.name} ${episode.patient.surname}`, fixture.names[fixture.director]].join(', ');
    const cell = page.getByRole('button', { name: cellName(tuesday, '10:00', '10:30', names) });
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
    await untilFocused(target('11:00', '11:30'));
    await picture(page, 'agenda-spostamento');
    await target('11:00', '11:30').focus();
    await page.keyboard.press('Enter');
    await person.answer(plannerLabels.move);
    await person.sees(plannerLabels.moved);
    await page.getByRole('button', { name: cellName(tuesday, '11:00', '11:30', names) }).waitFor();
    await person.dismissMessages();
  });

  it('are moved by drag and drop, after a confirmation', async () => {
    const episode = await fixture.episodeWithTeam();
    await fixture.book(episode.id, {
      date: tuesday,
      startTime: '12:30',
      endTime: '13:00',
      practitionerId: fixture.operator,
    });
    const person = await fixture.planner();
    const { page } = person;
    const names = [
      plannerLabels.mine,
      `${episode.patient.name} ${episode.patient.surname}`,
      fixture.names[fixture.operator],
    ].join(', ');
    // High enough to show both cells, because scrolling during the drag would move the source cell.
    await page.setViewportSize({ width: 1280, height: 1600 });
    await eventually(() => page.evaluate(() => innerHeight), 1600);
    const from = page.getByRole('button', { name: cellName(tuesday, '12:30', '13:00', names) });
    await from.hover();
    await from.dragTo(page.locator(`[data-cell="${addDays(monday, 2)}"][data-start="08:30"]`));
    await person.answer(plannerLabels.move);
    await person.sees(plannerLabels.moved);
    await page.getByRole('button', { name: cellName(addDays(monday, 2), '08:30', '09:00', names) }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await person.dismissMessages();
  });

  it('are shown for one day at a time on a phone', async () => {
    const { page } = await fixture.planner();
    await page.setViewportSize({ width: 390, height: 844 });
    await eventually(() => page.getByRole('columnheader').count(), 2);
    await page.getByRole('button', { name: plannerLabels.nextDay }).click();
    await page.waitForURL(new RegExp(`date=${tuesday}`));
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  const dialogOf = (page: Page) => page.getByRole('dialog', { name: appointmentLabels.add });
  const freeCell = (page: Page, date: string, startTime: string, endTime: string) =>
    page.getByRole('button', { name: cellName(date, startTime, endTime, plannerLabels.fixHere) });
  const episodeIn = (page: Page) => dialogOf(page).getByRole('combobox', { name: plannerLabels.episode });
  const whoIn = (page: Page) => dialogOf(page).getByRole('combobox', { name: appointmentLabels.practitioner });
  const thursday = addDays(monday, 3);

  it('are created in a free slot, for an episode of the unit that is searched by fiscal code', async () => {
    const { patient } = await fixture.episodeWithTeam();
    const person = await fixture.planner();
    const { page } = person;
    await freeCell(page, thursday, '09:00', '09:30').click();
    await dialogOf(page).getByText(plannerLabels.chooseEpisode).waitFor();
    await person.press(shellLabels.save);
    await dialogOf(page).getByText(appointmentLabels.practitioner).first().waitFor();
    await episodeIn(page).fill(patient.tax_code.slice(0, 11));
    await page.getByRole('option', { name: patient.tax_code }).click();
    await whoIn(page).selectOption({ value: fixture.director });
    await person.field(appointmentLabels.room).fill('Stanza 3');
    await picture(page, 'agenda-nuovo');
    expect(await violationsOf(page)).toEqual([]);
    await person.press(shellLabels.save);
    await person.sees(appointmentLabels.saved);
    await person.dismissMessages();
    const names = [`${patient.name} ${patient.surname}`, `${fixture.names[fixture.director]} · Stanza 3`].join(', ');
    await page.getByRole('button', { name: cellName(thursday, '09:00', '09:30', names) }).waitFor();
  });

  it('are created in a free slot by keyboard alone, for the practitioner whose week is shown', async () => {
    const { patient } = await fixture.episodeWithTeam();
    const person = await fixture.planner('uod.operatore', `&practitionerId=${fixture.director}`);
    const { page } = person;
    const stops = page.locator('td button[tabindex="0"]');
    await eventually(() => stops.count(), 1);
    await stops.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await untilFocused(freeCell(page, tuesday, '09:00', '09:30'));
    await page.keyboard.press('Enter');
    await untilFocused(episodeIn(page));
    await page.keyboard.type(patient.tax_code);
    await page.getByRole('option', { name: patient.tax_code }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => whoIn(page).inputValue(), fixture.director);
    const room = person.field(appointmentLabels.room);
    await new Keyboard(page).reach(room, 12);
    await page.keyboard.type('Stanza 1');
    await page.keyboard.press('Enter');
    await person.sees(appointmentLabels.saved);
    await person.dismissMessages();
    const names = [`${patient.name} ${patient.surname}`, `${fixture.names[fixture.director]} · Stanza 1`].join(', ');
    await page.getByRole('button', { name: cellName(tuesday, '09:00', '09:30', names) }).waitFor();
  });

  it('are refused if another user takes the slot first: the typed values stay, and another slot is chosen', async () => {
    const { patient } = await fixture.episodeWithTeam();
    const person = await fixture.planner();
    const { page } = person;
    await freeCell(page, thursday, '10:00', '10:30').click();
    await episodeIn(page).fill(patient.tax_code);
    await page.getByRole('option', { name: patient.tax_code }).click();
    await whoIn(page).selectOption({ value: fixture.operator });
    await person.field(appointmentLabels.room).fill('Stanza 9');
    await fixture.book((await fixture.episodeWithTeam()).id, { date: thursday, startTime: '10:00', endTime: '10:30' });
    await person.press(shellLabels.save);
    await dialogOf(page).getByText(problemLabels.slot_taken).first().waitFor();
    await eventually(() => whoIn(page).inputValue(), fixture.operator);
    await eventually(() => person.field(appointmentLabels.room).inputValue(), 'Stanza 9');
    await eventually(async () => (await episodeIn(page).inputValue()).includes(patient.tax_code), true);
    await picture(page, 'agenda-occupata');
    await dialogOf(page).getByRole('combobox', { name: appointmentLabels.slot }).selectOption({ label: '10:30–11:00' });
    await person.press(shellLabels.save);
    await person.sees(appointmentLabels.saved);
    await person.dismissMessages();
    const names = [
      plannerLabels.mine,
      `${patient.name} ${patient.surname}`,
      `${fixture.names[fixture.operator]} · Stanza 9`,
    ].join(', ');
    await page.getByRole('button', { name: cellName(thursday, '10:30', '11:00', names) }).waitFor();
  });

  it('are created for one patient after the other in one dialog, by keyboard, in the same room', async () => {
    const [first, second] = [await fixture.episodeWithTeam(), await fixture.episodeWithTeam()];
    const person = await fixture.planner('uod.operatore', `&practitionerId=${fixture.director}`);
    const { page } = person;
    const choose = async (taxCode: string) => {
      await untilFocused(episodeIn(page));
      await page.keyboard.type(taxCode);
      await page.getByRole('option', { name: taxCode }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await eventually(() => whoIn(page).inputValue(), fixture.director);
    };
    const friday = addDays(monday, 4);
    await freeCell(page, friday, '09:00', '09:30').focus();
    await page.keyboard.press('Enter');
    await choose(first.patient.tax_code);
    await person.field(appointmentLabels.room).fill('Stanza 4');
    await dialogOf(page).getByRole('button', { name: entryListLabels.saveAndAddRecord }).focus();
    await page.keyboard.press('Enter');
    await dialogOf(page)
      .getByText(fillLabel(entryListLabels.savedAndNext, { count: 1 }))
      .waitFor();
    await eventually(() => person.field(appointmentLabels.date).inputValue(), '');
    await picture(page, 'agenda-altro');
    expect(await violationsOf(page)).toEqual([]);
    await choose(second.patient.tax_code);
    await person.field(appointmentLabels.date).fill(italian(friday));
    await dialogOf(page).getByRole('combobox', { name: appointmentLabels.slot }).selectOption({ label: '09:30–10:00' });
    await person.press(shellLabels.save);
    await dialogOf(page).waitFor({ state: 'detached' });
    await person.dismissMessages();
    for (const [{ patient }, start, end] of [
      [first, '09:00', '09:30'],
      [second, '09:30', '10:00'],
    ] as const) {
      const names = [`${patient.name} ${patient.surname}`, `${fixture.names[fixture.director]} · Stanza 4`].join(', ');
      await page.getByRole('button', { name: cellName(friday, start, end, names) }).waitFor();
    }
  });

  it('are printed from the planner, as a slip and as a letter that calls the patient', async () => {
    const episode = await fixture.episodeWithTeam();
    await fixture.book(episode.id, { date: thursday, startTime: '11:30', endTime: '12:00' });
    const { page } = await fixture.planner();
    const names = [`${episode.patient.name} ${episode.patient.surname}`, fixture.names[fixture.director]].join(', ');
    const cell = page.getByRole('button', { name: cellName(thursday, '11:30', '12:00', names) });
    await cell.click();
    const details = page.getByRole('dialog');
    const printed = async (name: RegExp) => {
      const loading = page.waitForEvent('download');
      await details.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      return (await loading).suggestedFilename();
    };
    expect(await printed(/^Stampa il promemoria: /)).toBe(appointmentLetters.slip);
    expect(await printed(/^Stampa la lettera di convocazione: /)).toBe(appointmentLetters.convocation);
    await picture(page, 'agenda-stampe');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await untilFocused(cell);
  });

  it('have a history of each single appointment in the planner, with its author', async () => {
    const episode = await fixture.episodeWithTeam();
    await fixture.book(episode.id, { date: thursday, startTime: '12:00', endTime: '12:30' });
    await fixture.book(episode.id, { date: thursday, startTime: '11:00', endTime: '11:30' });
    const { page } = await fixture.planner();
    const names = [`${episode.patient.name} ${episode.patient.surname}`, fixture.names[fixture.director]].join(', ');
    await page.getByRole('button', { name: cellName(thursday, '11:00', '11:30', names) }).click();
    const details = page.getByRole('dialog');
    await details.getByRole('button', { name: appointmentLabels.historyOfOne }).click();
    await details
      .getByText(fixture.names[fixture.operator] ?? '')
      .first()
      .waitFor();
    await eventually(() => details.getByRole('listitem').count(), 1);
    await details.getByText('11:30').first().waitFor();
    await picture(page, 'agenda-storico');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
});
