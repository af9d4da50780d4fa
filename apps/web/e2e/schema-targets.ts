import { schemaTargetLabels as labels, wizardDoneLabels } from '@percorso/domain';
import type { Wizard } from './wizard';

/**
 * Fills the centre's targets of a schema by keyboard, with the lowest target of every term. The field of the first target must have the
 * focus.
 */
async function fillLine({ page }: Wizard, observation: string): Promise<void> {
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'Tab'])
    await page.keyboard.press(key);
  await page.keyboard.type(observation);
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
}

/** Fills the centre's targets of every schema of the open operating plan. */
export async function fillTargets(wizard: Wizard, count: number): Promise<void> {
  const { page, person } = wizard;
  const table = page.getByRole('table', { name: labels.title });
  await table.getByRole('combobox').first().focus();
  for (let done = 1; done <= count; done += 1) {
    await fillLine(wizard, 'Con ausilio');
    await table.getByText(`${done} su ${count}`).waitFor();
    // After a save, the focus moves to the next line.
    if (done < count) await table.locator('select:focus').waitFor();
  }
  await person.sees(wizardDoneLabels.SET_TARGETS);
}
