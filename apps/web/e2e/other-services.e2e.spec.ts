import {
  episodeLabels,
  openEpisodeLabels,
  openInOtherService,
  otherServiceLabels,
  patientSearchLabels,
  shellLabels,
} from '@percorso/domain';
import { violationsOf } from './axe';
import { italian, residentsWithoutEpisode, structuresOf, today } from './cast';
import { patientsPath } from './patients-list';
import { picture } from './picture';
import { Stage } from './stage';

/** A person of whom the demo source has an open episode. */
const identifier = 'SPSRSO47R66F839T';
const sentence = openInOtherService([
  { service: 'ADI', serviceDescription: 'Assistenza domiciliare integrata', startDate: '2025-03-12' },
]);

describe('A new access of a patient with an open episode in another service of the region (spec 000 §8)', () => {
  let stage: Stage;
  let patientId: string;

  beforeAll(async () => {
    stage = await Stage.open();
    const { database } = stage.app;
    const { units } = await structuresOf(database);
    [{ id: patientId = '' } = {}] = await residentsWithoutEpisode(database, units[0] ?? '');
    await database.query('UPDATE patient SET tax_code = $2 WHERE id = $1', [patientId, identifier]);
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('names the episode at the search, is opened only after a confirmation, and leaves the answer on the patient’s page', async () => {
    const person = await stage.at('uod.operatore', patientsPath);
    await person.press(episodeLabels.newAccess);
    await person.field(patientSearchLabels.identifier).fill(identifier);
    await person.press(patientSearchLabels.search);
    await person.sees(sentence);
    await picture(person.page, 'altro-servizio-ricerca');
    await person.press(openEpisodeLabels.goOn);
    await person.field(openEpisodeLabels.startDate).fill(italian(today()));
    const question = person.page.getByRole('alertdialog', { name: otherServiceLabels.confirmTitle });
    for (const answer of [shellLabels.cancel, shellLabels.confirm]) {
      await person.press(shellLabels.save);
      await person.sees(openEpisodeLabels.confirmTitle);
      await person.page.keyboard.press('Tab');
      await person.page.keyboard.press('Enter');
      await question.getByText(`${sentence} ${otherServiceLabels.confirm}`).waitFor();
      await picture(person.page, 'altro-servizio-domanda');
      expect(await violationsOf(person.page)).toEqual([]);
      await question.getByRole('button', { name: answer }).click();
      await question.waitFor({ state: 'detached' });
    }
    await person.sees(openEpisodeLabels.saved);
    const { page } = await stage.at('uod.operatore', `/patients-management/patients/${patientId}`);
    await page.getByText(otherServiceLabels.heading).waitFor();
    await page.getByText('Assistenza domiciliare integrata, dal 12/03/2025').waitFor();
    await picture(page, 'altro-servizio-assistito');
    const opened = await stage.app.database.query('SELECT FROM uod_episode WHERE patient_id = $1', [patientId]);
    expect(opened).toHaveLength(1);
  });
});
