import {
  conformanceAgainstLabels,
  conformanceLabels as labels,
  damageLabels,
  deviationKindLabels,
  eventLabels,
  fillLabel,
  listLabels,
  workflowLabels,
} from '@percorso/domain';
import { pathMaker } from './cast';
import { eventually } from './eventually';
import { checkPage } from './check-page';
import { Stage } from './stage';

describe('The conformance page, in the browser', () => {
  let stage: Stage;
  let evaluatedEpisode: string;
  /** Id of an episode that deviates at the same event as `evaluatedEpisode`, because of another sheet. */
  let otherEpisode: string;
  beforeAll(async () => {
    stage = await Stage.open();
    const make = await pathMaker(stage.app.url, stage.app.database);
    evaluatedEpisode = await make().path.openAt('VALUTAZIONE_UVBR');
    otherEpisode = await make().path.openAt('VALUTAZIONE_UVBR');
  });
  afterAll(() => stage.close());
  afterEach(() => expect(stage.faults).toEqual([]));

  it('says to an administrator that all histories conform', async () => {
    const { page, press, sees } = await stage.at('admin', '/workflows');
    await page.getByRole('link', { name: labels.title }).click();
    await sees(labels.never);
    await press(labels.start);
    await page.getByText(labels.none).waitFor();
    await checkPage(page, 'conformita-tutte');
  });

  it('shows each deviation with its event and reason, and links to the history', async () => {
    const withoutSheet = (sheet: string, id: string) => `UPDATE workflow_event
      SET facts = facts || '{"missingCompulsory":["${sheet}"],"missingSheets":["${sheet}"]}' WHERE instance_id = '${id}' AND revision = 2;`;
    await stage.app.database.query(
      `SET session_replication_role = replica;
       ${withoutSheet('SCHEDA_ACCESSO', evaluatedEpisode)} ${withoutSheet('ANAMNESI', otherEpisode)}
       RESET session_replication_role`,
    );
    const { page, press } = await stage.at('admin', '/workflows/conformance');
    await press(labels.start);
    const groups = page.getByRole('table', { name: labels.groups });
    const damaged = groups.getByRole('row').filter({ hasText: damageLabels.brokenHash });
    await eventually(() => damaged.getByRole('link').textContent(), '2');
    const own = groups
      .getByRole('row')
      .filter({ hasText: conformanceAgainstLabels.own })
      .filter({ hasText: deviationKindLabels.unmet })
      .filter({ hasText: /accesso/i });
    await own.filter({ hasText: workflowLabels['uod-episode'] }).filter({ hasText: eventLabels.VALIDATE }).waitFor();
    await own.getByRole('link').click();
    const histories = page.getByRole('table', { name: labels.histories });
    await eventually(() => histories.getByRole('link', { name: labels.open }).count(), 1);
    await checkPage(page, 'conformita-differenze');
    await histories.getByRole('link', { name: labels.open }).click();
    await page.waitForURL(`**/workflows/uod-episode/instances/${evaluatedEpisode}`);
  });

  it('divides the groups of deviations into pages', async () => {
    await stage.app.database.query(`INSERT INTO conformance_deviation
      SELECT r.id, gen_random_uuid(), 'newest', 'sheet', 2, 'COMPLETE', 'APERTA', 'unmet', 'Motivo ' || n
      FROM (SELECT id FROM conformance_run ORDER BY started_at DESC LIMIT 1) r, generate_series(1, 12) n`);
    const { page } = await stage.at('admin', '/workflows/conformance');
    const panel = page.getByRole('region', { name: labels.groups });
    const rows = panel.getByRole('row').filter({ hasText: 'Motivo' });
    const seen = async () => (await rows.allTextContents()).map((text) => /Motivo \d+/.exec(text)?.[0]);
    await panel.getByRole('navigation', { name: labels.groupPages }).waitFor();
    await panel.getByText(fillLabel(listLabels.pageOf, { page: 1, pages: 2 })).waitFor();
    const first = await seen();
    await panel.getByRole('button', { name: listLabels.nextPage }).click();
    await panel.getByText(fillLabel(listLabels.pageOf, { page: 2, pages: 2 })).waitFor();
    await eventually(async () => new Set([...first, ...(await seen())]).size, 12);
    await checkPage(page, 'conformita-gruppi');
  });

  it('is also open to analysts, and refused to all other users', async () => {
    const { page } = await stage.at('analista', '/workflows');
    await page.getByRole('link', { name: labels.title }).click();
    await page.getByRole('heading', { name: labels.title, level: 1 }).waitFor();
    const other = await stage.at('uod.operatore', '/workflows/conformance');
    await other.page.getByRole('heading', { name: 'Pagina non consentita' }).waitFor();
  });
});
