import {
  fillLabel,
  listLabels,
  listViewLabels as labels,
  stepLabels,
  taskAssignmentLabels,
  worklistLabels,
} from '@percorso/domain';
import type { Page } from 'playwright-core';
import { checkPage, checkPageAtBothWidths } from './check-page';
import { eventually } from './eventually';
import { Keyboard } from './keyboard';
import { Stage } from './stage';
import { rowsOf } from './table-rows';

const episodes = '/patients-management/episodes-of-care';

describe('The views of a list and the tasks of colleagues, in the browser (decision 0072)', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  const dialogOf = (page: Page) => page.getByRole('dialog', { name: labels.title });
  const filterOf = (page: Page, column: string) => page.getByLabel(fillLabel(listLabels.filterBy, { column }));

  it('saves filters, columns and rows as the start of the list, by keyboard, without the name that was searched for', async () => {
    const { page } = await stage.at('uod.direttore', `${episodes}?step=PRI&patientSurname=ro&limit=20`);
    const keyboard = new Keyboard(page);
    await keyboard.reach(page.getByRole('button', { name: labels.open }));
    await keyboard.press('Enter');
    await dialogOf(page).waitFor();
    await dialogOf(page)
      .getByText(labels.leftOut.split('{')[0] ?? '')
      .waitFor();
    await eventually(
      () =>
        dialogOf(page)
          .getByLabel(labels.name)
          .evaluate((field) => field === document.activeElement),
      true,
    );
    await keyboard.type('PRI da seguire');
    await keyboard.reach(dialogOf(page).getByLabel(labels.isStart));
    await keyboard.press('Space');
    const hide = dialogOf(page).getByRole('checkbox', { name: 'Data di fine' });
    await keyboard.reach(hide);
    await keyboard.press('Space');
    await eventually(() => page.getByRole('columnheader', { name: 'Data di fine' }).count(), 0);
    await checkPageAtBothWidths(page, 'vista-dell-elenco');
    await keyboard.reach(dialogOf(page).getByLabel(labels.name));
    await keyboard.press('Enter');
    await dialogOf(page)
      .getByRole('button', { name: fillLabel(labels.apply, { name: 'PRI da seguire' }) })
      .waitFor();
    await keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });

    await page.goto(episodes);
    await page.getByRole('button', { name: fillLabel(labels.openOf, { name: 'PRI da seguire' }) }).waitFor();
    await eventually(() => filterOf(page, 'Fase').inputValue(), 'PRI');
    await eventually(() => filterOf(page, 'Assistito').inputValue(), '');
    await eventually(() => page.getByRole('columnheader', { name: 'Data di fine' }).count(), 0);
    await eventually(() => page.getByLabel(listLabels.pageSize).inputValue(), '20');
    await checkPage(page, 'elenco-con-vista');

    // Two keys on the button open the views and leave the view.
    await keyboard.reach(page.getByRole('button', { name: fillLabel(labels.openOf, { name: 'PRI da seguire' }) }));
    await keyboard.press('Enter');
    await keyboard.reach(dialogOf(page).getByRole('button', { name: labels.reset }));
    await keyboard.press('Enter');
    await eventually(() => filterOf(page, 'Fase').inputValue(), '');
    await page.getByRole('columnheader', { name: 'Data di fine' }).waitFor();
  });

  it('shares a view with the staff of the unit, who apply it and cannot change it', async () => {
    const director = await stage.at('uod.direttore', `${episodes}?step=${'ACCETTAZIONE_UOD'}`);
    await rowsOf(director.page.getByRole('main')).first().waitFor();
    await director.page.getByRole('button', { name: labels.open }).first().click();
    const dialog = dialogOf(director.page);
    await dialog.getByLabel(labels.name).fill('Nuovi accessi');
    await dialog.getByLabel(labels.for, { exact: true }).selectOption({ index: 1 });
    await dialog.getByRole('button', { name: labels.saveNew }).click();
    const apply = fillLabel(labels.apply, { name: 'Nuovi accessi' });
    await dialog.getByRole('button', { name: apply }).waitFor();

    const { page } = await stage.at('uod.operatore', episodes);
    await page.getByRole('button', { name: labels.open }).click();
    await dialogOf(page).getByRole('button', { name: apply }).waitFor();
    const remove = fillLabel(labels.delete, { name: 'Nuovi accessi' });
    await eventually(() => dialogOf(page).getByRole('button', { name: remove }).count(), 0);
    await dialogOf(page).getByRole('button', { name: apply }).click();
    await dialogOf(page).waitFor({ state: 'hidden' });
    await eventually(() => filterOf(page, 'Fase').locator('option:checked').textContent(), stepLabels.ACCETTAZIONE_UOD);
  });

  it('goes to the last and the first page of a list, and shows the episodes that the user follows', async () => {
    const { page } = await stage.at('uod.operatore', `${episodes}?limit=20&view=none`);
    await rowsOf(page.getByRole('main')).first().waitFor();
    await page.getByRole('button', { name: labels.lastPage }).click();
    await eventually(() => page.getByRole('button', { name: labels.lastPage }).isDisabled(), true);
    await page.getByRole('button', { name: labels.firstPage }).click();
    await eventually(() => page.getByRole('button', { name: labels.firstPage }).isDisabled(), true);
    const mine = page.getByRole('button', { name: labels.mine });
    await mine.click();
    await eventually(() => mine.getAttribute('aria-pressed'), 'true');
    expect(new URL(page.url()).searchParams.get('mine')).toBe('true');
    await checkPage(page, 'i-miei-assistiti');
  });

  it('assigns a task of the worklist to a colleague by keyboard, who finds it among the own ones until it is taken back', async () => {
    const { page } = await stage.at('uod.operatore', '/');
    const list = page.getByRole('list', { name: worklistLabels.me.title });
    const line = list.getByRole('listitem').first();
    const assign = line.getByRole('button');
    await assign.waitFor();
    const keyboard = new Keyboard(page);
    await keyboard.reach(assign);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const colleague = dialog.getByRole('combobox', { name: taskAssignmentLabels.colleague });
    await colleague.waitFor();
    await eventually(() => colleague.evaluate((field) => field === document.activeElement), true);
    await checkPageAtBothWidths(page, 'assegna-attivita');
    await colleague.selectOption({ label: 'De Luca Carlo' });
    await keyboard.reach(dialog.getByLabel(taskAssignmentLabels.note));
    await keyboard.type('Sentire la famiglia');
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await line.getByText(`${worklistLabels.assigned} De Luca Carlo: «Sentire la famiglia»`).waitFor();

    const { page: other } = await stage.at('uod.direttore', '/');
    await other.getByRole('button', { name: taskAssignmentLabels.mine }).click();
    const mine = other.getByRole('list', { name: worklistLabels.me.title }).getByRole('listitem');
    await eventually(() => mine.count(), 1);
    await mine.getByText('Sentire la famiglia').waitFor();
    await checkPageAtBothWidths(other, 'assegnati-a-me');
    await mine.getByRole('button').click();
    await other.getByRole('dialog').getByRole('button', { name: taskAssignmentLabels.end }).click();
    await other.getByText(worklistLabels.me.empty).waitFor();
  });
});
