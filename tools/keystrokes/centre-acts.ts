import {
  addDays,
  diarySheet,
  entryLabels,
  fillLabel,
  isSunday,
  type ListSheetType,
  phraseTemplateLabels,
  provisionCalendarLabels,
  provisionPatternLabels,
  provisionRegisterLabels,
  provisionsSheet,
  sheetFormLabels,
} from '@percorso/domain';
import type { Locator } from 'playwright-core';
import type { Hand } from './hand.js';
import { type Scene, today } from './scene.js';
import { type Act, button, fieldOf, MOMENT_MS, openDialog, openSheet, patientPage, saveEntry } from './screens.js';

const centre = 'cdr.operatore';

/** Opens a sheet of a patient in treatment, by default the provisions, as the centre. */
async function inTreatment(
  scene: Scene,
  type: ListSheetType = provisionsSheet.type,
): Promise<{ hand: Hand; sheet: Locator; begin: string }> {
  const { patient, path, cast } = scene.journey();
  const id = await path.openAt('RIABILITAZIONE_UOD');
  const address = `${patientPage(patient.id)}/episode-of-care/${id}?step=RIABILITAZIONE_CDR`;
  const hand = await scene.handAt(cast.centre, address);
  hand.begin();
  return { hand, sheet: await openSheet(hand, type), begin: cast.treatmentStartDate ?? today };
}

const italian = (day: string): string => day.split('-').reverse().join('/');

const provisionsByHand: Act = {
  name: 'thirty provisions, one by one (five of them, times six)',
  async perform(scene) {
    const { hand, sheet, begin } = await inTreatment(scene);
    const days = Array.from({ length: 10 }, (_, offset) => addDays(begin, offset + 2)).filter((day) => !isSunday(day));
    const { fields } = entryLabels[provisionsSheet.type];
    for (const date of days.slice(0, 5)) {
      const dialog = await openDialog(hand, sheet, provisionsSheet.type);
      await hand.choose(fieldOf(dialog, fields.provisionTypeCode), 'PRA01');
      await hand.write(fieldOf(dialog, fields.startingTime), italian(date));
      const time = dialog.getByLabel(fillLabel(sheetFormLabels.timeOf, { field: fields.startingTime }), {
        exact: true,
      });
      await hand.reach(time);
      await hand.type('0900');
      await saveEntry(hand, dialog);
    }
    const { keys, clicks, seconds } = hand.end();
    return { keys: keys * 6, clicks: clicks * 6, seconds: Math.round(seconds * 6) };
  },
};

const provisionsByPattern: Act = {
  name: 'thirty provisions, by weekdays',
  goal: { keys: 60 },
  async perform(scene) {
    const { hand, sheet, begin } = await inTreatment(scene);
    await hand.use(button(sheet, provisionPatternLabels.open));
    const dialog = hand.page.getByRole('dialog', { name: provisionPatternLabels.title });
    await dialog.waitFor();
    for (const weekday of ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì'])
      await hand.tick(dialog.getByRole('checkbox', { name: weekday, exact: true }));
    await hand.write(fieldOf(dialog, provisionPatternLabels.startDate), italian(addDays(begin, 1)));
    await hand.write(fieldOf(dialog, provisionPatternLabels.endDate), italian(addDays(begin, 53)));
    const { fields } = entryLabels[provisionsSheet.type];
    await hand.choose(fieldOf(dialog, fields.provisionTypeCode), 'PRA01');
    const time = fieldOf(dialog, provisionCalendarLabels.time);
    if ((await time.inputValue()) === '') {
      await hand.reach(time);
      await hand.type('0900');
    }
    const save = dialog.getByRole('button', { name: /^Registra \d+ prestazioni$/ });
    const count = Number(/\d+/.exec((await save.textContent()) ?? '')?.[0]);
    if (count < 28) throw new Error(`only ${count} days are offered`);
    await hand.use(save);
    const question = hand.page.getByRole('alertdialog');
    await dialog.or(question).last().waitFor();
    if ((await question.count()) > 0) await hand.use(question.getByRole('button').last());
    await dialog.waitFor({ state: 'detached' });
    return hand.end();
  },
};

async function tickTwoDaysLater(hand: Hand): Promise<void> {
  await hand.press('ArrowRight', 2);
  await hand.press('Space');
}

const register: Act = {
  name: 'a week’s register of 40 patients, three days each',
  goal: { seconds: 120 },
  async perform(scene) {
    const patients = 40;
    const before = addDays(today, -14);
    for (let count = 0; count < patients; count += 1) {
      const { path } = scene.journey();
      const id = await path.openAt('RIABILITAZIONE_UOD');
      const { id: sheetId } = await scene.sheet(id, provisionsSheet.type, centre);
      await scene.record(sheetId, isSunday(before) ? addDays(before, 1) : before);
    }
    const hand = await scene.handAt(centre, '/patients-management/register');
    const { page } = hand;
    hand.begin();
    await hand.use(button(page, provisionRegisterLabels.previous));
    const grid = page.getByRole('grid');
    await grid.waitFor();
    await page.waitForTimeout(MOMENT_MS);
    const rows = await grid.locator('tbody > tr').count();
    if (rows < patients) throw new Error(`the register has ${rows} patients`);
    await grid.locator('[data-place="0 0"]').click();
    // The press has ticked Monday of the first patient; Wednesday and Friday follow, then the next row.
    for (let row = 0; row < patients; row += 1) {
      if (row > 0) {
        await hand.press('ArrowDown');
        await hand.press('Home');
        await hand.press('Space');
      }
      await tickTwoDaysLater(hand);
      await tickTwoDaysLater(hand);
    }
    await hand.press('Enter');
    await page
      .getByText(/^Presenze registrate: /)
      .first()
      .waitFor();
    return hand.end();
  },
};

const phrase = 'Seduta regolare, buona partecipazione. Prosegue il programma.';

const noteAct = (withPhrase: boolean): Act => ({
  name: `a note in the diary, ${withPhrase ? 'from a phrase' : 'typed'}`,
  async perform(scene) {
    if (withPhrase)
      await scene.call(centre, 'POST', '/v1/entry-templates', {
        type: diarySheet.type,
        name: 'Seduta regolare',
        structure: null,
        content: { annotation: phrase },
      });
    const { hand, sheet } = await inTreatment(scene, diarySheet.type);
    const { fields } = entryLabels[diarySheet.type];
    const dialog = await openDialog(hand, sheet, diarySheet.type);
    if (withPhrase) {
      const phrases = fieldOf(dialog, phraseTemplateLabels.choose);
      await hand.reach(phrases);
      await hand.press('ArrowDown');
    }
    await hand.choose(fieldOf(dialog, fields.provisionDiaryTypeCode), '1');
    if (!withPhrase) await hand.write(fieldOf(dialog, fields.annotation), phrase);
    await saveEntry(hand, dialog);
    return hand.end();
  },
});

/** What a therapist does. */
export const centreActs: readonly Act[] = [
  provisionsByHand,
  provisionsByPattern,
  noteAct(false),
  noteAct(true),
  // The last one, since it takes many patients.
  register,
];
