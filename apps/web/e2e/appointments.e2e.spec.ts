import {
  addDays,
  appointmentLabels,
  calendarLabels,
  placeLabels,
  problemLabels,
  shellLabels,
  validationLabels,
} from '@percorso/domain';
import { untilFocused } from '@percorso/testing';
import { appointmentFixture, monday } from './appointments';
import { violationsOf } from './axe';
import { italian } from './cast';
import { eventually } from './eventually';
import { screenshot, picture } from './picture';
import { Stage } from './stage';

const tuesday = addDays(monday, 1);
const sunday = addDays(monday, 6);

describe('Appointments of a care team, in the browser', () => {
  let stage: Stage;
  let fixture: Awaited<ReturnType<typeof appointmentFixture>>;

  beforeAll(async () => {
    stage = await Stage.open();
    fixture = await appointmentFixture(stage);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('are booked on a free slot of the unit; the calendar disables Sundays and days without a free slot', async () => {
    const { page, person, section } = await fixture.openTeamSheet(await fixture.episodeWithTeam());
    await section.getByText(appointmentLabels.empty).waitFor();
    await section.getByRole('button', { name: appointmentLabels.add }).click();
    const dialog = page.getByRole('dialog', { name: appointmentLabels.add });
    await dialog
      .getByRole('combobox', { name: appointmentLabels.practitioner })
      .selectOption({ value: fixture.director });
    await person.field(appointmentLabels.date).fill(italian(monday));
    await person.button(`${shellLabels.openCalendar}: ${appointmentLabels.date}`).click();
    const calendar = page.getByRole('dialog', { name: calendarLabels.content });
    await calendar.waitFor();
    const dayIn = (day: string) => calendar.locator(`[data-part="table-cell-trigger"][data-value="${day}"]`).first();
    await eventually(async () => (await dayIn(sunday).getAttribute('data-unavailable')) !== null, true);
    await eventually(async () => (await dayIn(addDays(monday, 5)).getAttribute('data-unavailable')) !== null, true);
    await eventually(async () => (await dayIn(tuesday).getAttribute('data-unavailable')) !== null, false);
    expect(await violationsOf(page)).toEqual([]);
    await screenshot(page, 'appuntamenti-calendario-1280');
    await dayIn(tuesday).click();
    await eventually(() => person.field(appointmentLabels.date).inputValue(), italian(tuesday));
    const slots = dialog.getByRole('combobox', { name: appointmentLabels.slot });
    await slots.selectOption({ label: '08:30–09:00' });
    await person.field(appointmentLabels.room).fill('Stanza 2');
    await picture(page, 'appuntamenti-finestra');
    await dialog.getByRole('button', { name: shellLabels.save, exact: true }).click();
    await person.sees(appointmentLabels.saved);
    await person.dismissMessages();
    await section
      .getByRole('row', { name: new RegExp(`${italian(tuesday)}.*08:30–09:00.*${fixture.names[fixture.director]}`) })
      .waitFor();
    await picture(page, 'appuntamenti');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('keep the calendar beside its field while the page behind the dialog scrolls', async () => {
    const { page, person, section } = await fixture.openTeamSheet(await fixture.episodeWithTeam());
    await section.getByRole('button', { name: appointmentLabels.add }).click();
    await person.button(`${shellLabels.openCalendar}: ${appointmentLabels.date}`).click();
    const calendar = page.getByRole('dialog', { name: calendarLabels.content });
    const moved = await calendar.evaluate((element) => {
      const topAt = (y: number) => {
        window.scrollTo({ top: y, behavior: 'instant' });
        return element.getBoundingClientRect().top;
      };
      const [above, below] = [topAt(0), topAt(document.body.scrollHeight)];
      return { page: window.scrollY > 0, calendar: below - above };
    });
    expect(moved).toEqual({ page: true, calendar: 0 });
  });

  it('show a single error, with a link to the slot field, if they have no slot', async () => {
    const { page, person, section } = await fixture.openTeamSheet(await fixture.episodeWithTeam());
    await section.getByRole('button', { name: appointmentLabels.add }).click();
    const dialog = page.getByRole('dialog', { name: appointmentLabels.add });
    await dialog
      .getByRole('combobox', { name: appointmentLabels.practitioner })
      .selectOption({ value: fixture.director });
    await person.field(appointmentLabels.date).fill(italian(monday));
    const slots = dialog.getByRole('combobox', { name: appointmentLabels.slot });
    await eventually(() => slots.isEnabled(), true);
    await dialog.getByRole('button', { name: shellLabels.save, exact: true }).click();
    const errors = dialog.getByRole('alert').getByRole('link');
    await eventually(() => errors.allTextContents(), [`${appointmentLabels.slot}: ${validationLabels.required}`]);
    await errors.click();
    await untilFocused(slots);
    await picture(page, 'appuntamenti-senza-fascia');
    expect(await violationsOf(page)).toEqual([]);
  });

  it('are deleted after a confirmation', async () => {
    const episode = await fixture.episodeWithTeam();
    await fixture.book(episode.id, { startTime: '13:00', endTime: '13:30' });
    const { page, person, section } = await fixture.openTeamSheet(episode);
    await section.getByRole('button', { name: /^Elimina: / }).click();
    await page
      .getByRole('alertdialog')
      .getByText(`«${italian(monday)}, 13:00–13:30, ${fixture.names[fixture.director]}»`)
      .waitFor();
    await person.answer(placeLabels.delete);
    await person.sees(appointmentLabels.deleted);
    await section.getByText(appointmentLabels.empty).waitFor();
    await person.dismissMessages();
  });

  it('are refused in Italian if another user takes the slot first, and the slot is no longer offered', async () => {
    const { page, person, section } = await fixture.openTeamSheet(await fixture.episodeWithTeam());
    await section.getByRole('button', { name: appointmentLabels.add }).click();
    const dialog = page.getByRole('dialog', { name: appointmentLabels.add });
    await dialog
      .getByRole('combobox', { name: appointmentLabels.practitioner })
      .selectOption({ value: fixture.operator });
    await person.field(appointmentLabels.date).fill(italian(monday));
    const slots = dialog.getByRole('combobox', { name: appointmentLabels.slot });
    await slots.selectOption({ label: '11:00–11:30' });
    await fixture.book((await fixture.episodeWithTeam()).id, { startTime: '11:00', endTime: '11:30' });
    await dialog.getByRole('button', { name: shellLabels.save, exact: true }).click();
    await dialog.getByText(problemLabels.slot_taken).first().waitFor();
    await eventually(() => slots.getByRole('option', { name: '11:00–11:30' }).count(), 0);
    await screenshot(page, 'appuntamenti-occupata-1280');
    await page.keyboard.press('Escape');
  });

  it('have a history with the author of each change and with the previous values', async () => {
    const episode = await fixture.episodeWithTeam();
    await fixture.book(episode.id, { startTime: '10:30', endTime: '11:00', room: 'Stanza 7' });
    const { page, person, section } = await fixture.openTeamSheet(episode);
    await section.getByRole('button', { name: /^Elimina: / }).click();
    await person.answer(placeLabels.delete);
    await person.sees(appointmentLabels.deleted);
    await person.dismissMessages();
    await section.getByRole('button', { name: appointmentLabels.history }).click();
    const [deleted, created] = [section.getByRole('listitem').first(), section.getByRole('listitem').last()];
    await deleted.getByText(`Eliminazione: ${appointmentLabels.one}`).waitFor();
    await created.getByText(`Inserimento: ${appointmentLabels.one}`).waitFor();
    for (const text of [fixture.names[fixture.operator], italian(monday), fixture.names[fixture.director], 'Stanza 7'])
      await created
        .getByText(text ?? '')
        .first()
        .waitFor();
    await picture(page, 'appuntamenti-storico');
    expect(await violationsOf(page)).toEqual([]);
  });
});
