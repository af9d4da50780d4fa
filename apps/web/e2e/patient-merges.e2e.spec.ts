import {
  confirmationMessage,
  fillLabel,
  mergeFieldLabels,
  mergeStateLabels,
  pageLabels,
  patientMergeLabels as labels,
  patientSearchLabels,
} from '@percorso/domain';
import { pathMaker } from './cast';
import { checkPageAtBothWidths } from './check-page';
import { Keyboard } from './keyboard';
import type { Person } from './person';
import { callOf } from './rest';
import { Stage } from './stage';
import { heading } from './structure-screens';

describe('The merge of two patient records, in the browser', () => {
  let stage: Stage;
  let newPath: Awaited<ReturnType<typeof pathMaker>>;

  beforeAll(async () => {
    stage = await Stage.open();
    newPath = await pathMaker(stage.app.url, stage.app.database);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('begins on the page of a patient, by keyboard, moves an episode, and is undone', async () => {
    const [stays, goes] = [newPath(), newPath()];
    await goes.path.open();
    const person = await stage.at('admin', `/patients-management/patients/${stays.patient.id}`);
    const { page } = person;
    const keyboard = new Keyboard(page);
    await keyboard.pressButton(page, labels.mergeInto);
    const dialog = page.getByRole('dialog', { name: labels.mergeInto });
    await keyboard.reach(dialog.getByLabel(patientSearchLabels.identifier));
    await page.keyboard.type(goes.patient.tax_code);
    await page.keyboard.press('Enter');
    await heading(page, pageLabels.newPatientMerge);
    await keyboard.pressButton(page, labels.compare);
    await heading(page, pageLabels.patientMerge);
    const chosen = { field: mergeFieldLabels.identifier, value: goes.patient.tax_code };
    await page.getByRole('radio', { name: fillLabel(labels.keep, chosen) }).waitFor();
    await checkPageAtBothWidths(page, 'unione-confronto');
    await keyboard.pressButton(page, labels.merge);
    await keyboard.pressButton(page.getByRole('alertdialog'), labels.merge);
    // The two are not alike, which is asked after the first confirmation.
    const question = confirmationMessage({ code: 'unlikePeople', params: {} });
    await keyboard.pressButton(page.getByRole('alertdialog').filter({ hasText: question }), labels.merge);
    await page.getByText(mergeStateLabels.UNITA, { exact: true }).waitFor();

    const there = await stage.at('admin', `/patients-management/patients/${goes.patient.id}`);
    const name = `${stays.patient.surname} ${stays.patient.name}`;
    await there.page.getByText(fillLabel(labels.mergedLine, { name })).waitFor();
    expect(new URL(there.page.url()).pathname).toBe(`/patients-management/patients/${stays.patient.id}`);

    await stage.at('admin', '/patients-management/merges');
    await heading(page, pageLabels.patientMerges);
    await checkPageAtBothWidths(page, 'unione-elenco');
    await page
      .getByRole('link', { name: fillLabel(labels.openOf, { name }) })
      .first()
      .click();
    await keyboard.pressButton(page, labels.unmerge);
    await keyboard.pressButton(page.getByRole('alertdialog'), labels.unmerge);
    await page.getByText(mergeStateLabels.SEPARATA, { exact: true }).waitFor();
  });

  describe('that two users have open', () => {
    const colleague = 'asl.operatore';
    /** The sentence of the administrator’s merge, without its time. */
    const mergedBy = 'Amministratore di sistema ha unito le schede il';
    const state = ({ page }: Person, name: keyof typeof mergeStateLabels) =>
      page.getByText(mergeStateLabels[name], { exact: true }).waitFor();

    /** Proposes a merge of two records of one person, one with an open access, and opens its page as both users. */
    const openedByBoth = async () => {
      const [stays, goes] = [newPath(), newPath()];
      await stage.app.database.query(
        `UPDATE patient p SET name = s.name, surname = s.surname, gender = s.gender, birth_date = s.birth_date, birth_place = s.birth_place
         FROM patient s WHERE s.id = $1 AND p.id = $2`,
        [stays.patient.id, goes.patient.id],
      );
      await goes.path.open();
      const proposal = { survivorId: stays.patient.id, absorbedId: goes.patient.id };
      const { id } = await callOf(stage.app.url)<{ id: string }>('admin', 'POST', '/v1/patient-merges', proposal);
      const address = `/patients-management/merges/${id}`;
      const first = await stage.at('admin', address);
      const second = await stage.inOwnBrowser(colleague, address);
      for (const person of [first, second]) await person.button(labels.merge).waitFor();
      return { id, first, second, survivorId: proposal.survivorId };
    };
    const merge = async (person: Person) => {
      await person.press(labels.merge);
      await person.answer(labels.merge);
    };

    it('shows the second user at once that the first one has carried it out, without a question that is out of date', async () => {
      const { first, second } = await openedByBoth();
      await second.press(labels.merge);
      await second.page.getByRole('alertdialog').waitFor();
      await merge(first);
      await state(first, 'UNITA');
      await second.sees(mergedBy);
      await state(second, 'UNITA');
      await second.page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await second.button(labels.merge).waitFor({ state: 'detached' });
      await checkPageAtBothWidths(second.page, 'unione-di-un-altro');
    });

    it('is carried out once if both press at the same time: the second one reads who was first, and can go on', async () => {
      const { id, first, second, survivorId } = await openedByBoth();
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await second.page.route(`**/instances/${id}/events*`, async (route) => {
        await held;
        await route.continue();
      });
      await merge(second);
      await merge(first);
      await state(first, 'UNITA');
      release();
      await second.sees(labels.refused);
      await second.sees(mergedBy);
      await state(second, 'UNITA');
      const carriedOut = await stage.app.database.query(
        `SELECT (SELECT count(*)::int FROM workflow_event WHERE instance_id = $1 AND type = 'MERGE') AS merges,
          (SELECT count(*)::int FROM uod_episode WHERE patient_id = $2) AS episodes,
          (SELECT count(*)::int FROM patient_identifier WHERE patient_id = $2) AS identifiers`,
        [id, survivorId],
      );
      expect(carriedOut).toEqual([{ merges: 1, episodes: 1, identifiers: 2 }]);
      await second.press(labels.unmerge);
      await second.answer(labels.unmerge);
      await state(second, 'SEPARATA');
      await first.sees('ha separato le schede il');
      await state(first, 'SEPARATA');
    });
  });
});
