import type { ProblemDetails, RegistryDocument } from '@percorso/domain';
import { today } from '../../test/days.js';
import { leftOver, sendDocument } from '../../test/documents.js';
import { clamdPath, fakeClamd, startClamd, virus } from '../../test/clamd.js';
import { pdf } from '../../test/files.js';
import { type Scene, sceneOf } from '../../test/scene.js';

describe('Files that clamd scans', () => {
  const opened: Scene[] = [];
  const daemons: { close: () => Promise<unknown> }[] = [];
  afterAll(async () => {
    for (const scene of opened) await scene.close();
    for (const daemon of daemons) await daemon.close();
  });

  async function uploads(mode: string, daemon: { address: string; close: () => Promise<unknown> }) {
    daemons.push(daemon);
    const scene = await sceneOf({ VIRUS_SCAN: mode, CLAMD_ADDRESS: daemon.address, CLAMD_SECONDS: '1' });
    opened.push(scene);
    const { patientId } = await scene.path();
    const fields = { documentType: '01', documentDate: today, annotations: 'Referto' };
    const upload = (content: Buffer) =>
      sendDocument(scene, `/v1/patients/${patientId}/documents`, { fields, file: { name: 'a.pdf', content } });
    const scans = async () =>
      (await scene.database.query<{ scan: string | null }>('SELECT scan FROM stored_file ORDER BY received_at')).map(
        ({ scan }) => scan,
      );
    return { scene, upload, scans };
  }
  const infected = Buffer.concat([pdf, Buffer.alloc(200_000), virus]);

  it('are refused if they are infected, or if clamd is not available', async () => {
    const daemon = await fakeClamd();
    const { scene, upload, scans } = await uploads('refuse', daemon);
    const clean = Buffer.concat([pdf, Buffer.alloc(500_000, 'x')]);
    expect((await upload(clean)).statusCode).toBe(201);
    expect(daemon.seen[0]?.equals(clean)).toBe(true);
    const refused = await upload(infected);
    expect([refused.statusCode, refused.json<ProblemDetails>().errors.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [['file', 'infectedFile']],
    ]);
    await daemon.close();
    const unseen = await upload(pdf);
    expect([unseen.statusCode, unseen.json<ProblemDetails>().code]).toEqual([503, 'scan_unavailable']);
    expect([await scans(), await leftOver(scene)]).toEqual([['clean'], []]);
  });

  it('are stored and marked if they are infected and the scan is configured to warn only', async () => {
    const { upload, scans } = await uploads('warn', await fakeClamd());
    expect((await upload(infected)).json<RegistryDocument>().fileName).toBe('a.pdf');
    expect((await upload(pdf)).statusCode).toBe(201);
    expect(await scans()).toEqual(['infected', 'clean']);
  });

  it('are refused after the timeout if clamd does not answer', async () => {
    const { upload } = await uploads('refuse', await fakeClamd(false));
    expect((await upload(pdf)).json()).toMatchObject({ status: 503, code: 'scan_unavailable' });
  });

  (clamdPath ? describe : describe.skip)('with an installed clamd', () => {
    it('are accepted if clean, and refused if infected or if clamd is stopped', async () => {
      const daemon = await startClamd();
      const { scene, upload, scans } = await uploads('refuse', daemon);
      expect((await upload(Buffer.concat([pdf, Buffer.alloc(500_000, 'x')]))).statusCode).toBe(201);
      const refused = await upload(infected);
      expect(refused.json<ProblemDetails>().errors.map(({ code }) => code)).toEqual(['infectedFile']);
      await daemon.close();
      expect((await upload(pdf)).json()).toMatchObject({ status: 503, code: 'scan_unavailable' });
      expect([await scans(), await leftOver(scene)]).toEqual([['clean'], []]);
    });
  });
});
